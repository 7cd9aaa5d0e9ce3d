import { expect, test } from 'vitest'
import { en } from './en.ts'
import { pl } from './pl.ts'

/** Texts that the specification quotes; a change here is a change of the specification. */
const POLISH: [said: string, quoted: string][] = [
  [pl.app.connecting({ product: 'Gwar' }), 'Trwa łączenie z usługą Gwar...'],
  [pl.app.connectingHint, 'Sprawdź połączenie z internetem i odśwież stronę.'],
  [pl.buffers.private, 'Prywatne wiadomości'],
  [pl.buffers.channels, 'Kanały'],
  [pl.login.success, 'Zalogowano pomyślnie!'],
  [pl.login.wrong, 'Błędna nazwa użytkownika lub hasło.'],
  [pl.login.inactive, 'Twoje konto nie jest aktywne, sprawdź swoją skrzynkę email.'],
  [pl.code.activated, 'Twoje konto jest teraz aktywne, możesz się teraz zalogować.'],
  [pl.change.done, 'Hasło zostało zmienione, możesz się teraz zalogować.'],
  [pl.change.expired, 'Odnośnik zmiany hasła wygasł.'],
  [pl.verify.expired, 'Odnośnik weryfikacji adresu e-mail wygasł.'],
  [pl.createChannel.title, 'Utwórz kanał'],
  [pl.createChannel.submit, 'Utwórz kanał'],
  [pl.createChannel.cancel, 'Anuluj'],
  [pl.createChannel.created({ name: '#rudzik' }), 'Kanał #rudzik został utworzony pomyślnie!'],
  [pl.channel.newest, 'Wróć do najnowszych'],
  [pl.channel.paused, 'Przewijanie zatrzymane'],
  [pl.channel.loadMore, 'Wczytaj więcej'],
  [pl.channel.unknown, 'Kanał, do którego próbujesz dołączyć nie istnieje lub został usunięty.'],
  [pl.offline.reconnecting, 'Trwa ponawianie połączenia...'],
  [pl.composer.sendFailed, 'Wystąpił błąd podczas wysyłania wiadomości, spróbuj ponownie później.'],
  [pl.composer.uploadFailed, 'Wystąpił błąd podczas wysyłania plików.'],
  [pl.fileTray.tooManyFiles, 'Maksymalna liczba jednocześnie przesyłanych plików wynosi 3.'],
  [pl.fileTray.fileTooLarge({ n: 2 }), 'Maksymalna waga pliku to 2 MB.'],
  [pl.fileTray.subscribeForMore, 'Zacznij subskrybować na kanale, aby zwiększyć limit do 25 MB.'],
  [pl.message.quoteMissing, 'Nie znaleziono wiadomości'],
  [pl.message.delete, 'Usuń wiadomość'],
  [pl.deeds.deleteConfirm, 'Czy na pewno chcesz usunąć tę wiadomość?'],
  [pl.message.deleted, '<wiadomość usunięta>'],
  [pl.message.deletedUser, 'Konto usunięte'],
  [pl.connections.taken, 'Konto z tego serwisu jest już połączone z innym użytkownikiem.'],
  [pl.connections.already, 'Posiadasz już połączone konto z tego serwisu.'],
  [pl.dialog.cancel, 'Anuluj'],
  [pl.field.required, 'To pole jest wymagane'],
  [pl.field.alphanumeric, 'Tylko znaki alfanumeryczne'],
  [pl.field.nameCharacters.slice(0, 26), 'Tylko znaki alfanumeryczne'],
  [pl.field.channelChars.slice(0, 37), 'Tylko znaki alfanumeryczne i myślniki'],
  [pl.field.channelHash, 'Nazwa kanału nie może zawierać znaku #'],
  [pl.field.tooShort({ length: 3 }), 'Minimalnie 3 znaki'],
  [pl.field.tooLong({ length: 32 }), 'Maksymalnie 32 znaki'],
  [pl.field.email, 'Wpisz poprawny adres e-mail'],
  [pl.field.passwordsDiffer, 'Hasła nie są identyczne'],
  [pl.field.code, 'Podaj poprawny kod'],
  [pl.field.password, 'Podaj poprawne hasło'],
]
const ENGLISH: [said: string, quoted: string][] = [
  [en.channelSettings.title, 'Channel settings'],
  [en.message.deleted, '<message deleted>'],
  [en.message.deletedUser, 'Deleted User'],
]

test.each([...POLISH, ...ENGLISH])('[ERR-33, ERR-35, ERR-36, ERR-40, ERR-43] %s', (said, quoted) => {
  expect(said).toBe(quoted)
})

test('[USR-04..10, ROLE-25] the headings of the users panel', () => {
  expect(en.users.heading).toEqual({
    a: 'Administrators',
    m: 'Global Moderators',
    q: 'Owners',
    o: 'Moderators',
    h: 'VIP',
    v: 'Subscribers',
    u: 'Users',
  })
  expect(pl.users.heading).toEqual({
    a: 'Administratorzy',
    m: 'Globalni moderatorzy',
    q: 'Właściciele',
    o: 'Moderatorzy',
    h: 'VIP/Wyróżnieni',
    v: 'Subskrybenci',
    u: 'Użytkownicy',
  })
})

test('[OPEN-25] what a new address adds to the notice of a saved account', () => {
  expect(pl.account.linkSent).toBe('Na nowy adres e-mail wysłaliśmy link do weryfikacji.')
})

test('[OPEN-114] buttons of the questions before something is deleted, or a ban lifted', () => {
  expect([pl.deeds.deleteAccept, pl.channelSettings.unban, pl.dialog.cancel]).toEqual([
    'Usuń',
    'Odbanuj',
    'Anuluj',
  ])
})
