import type { OwnAccount } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { InfoIcon } from '../../ui/icons/icons.tsx'
import { LockIcon } from '../../ui/icons/late-icons.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './account.module.css'
import { ChangeSecondFactor } from './change-second-factor.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

/** The second factor, a code beside the password: turns it on and off and makes new recovery codes. */
export function SecondFactor(props: {
  account: OwnAccount
  onChanged: () => Promise<unknown>
}): ReactElement {
  const { account, onChanged } = props
  const { name, has_second_factor: isOn, recovery_codes_left: left } = account
  const texts = useTexts().secondFactor
  const [open, setOpen] = useState<'set-up' | 'codes' | 'remove' | null>(null)
  const close = (): void => {
    setOpen(null)
    void onChanged()
  }
  return (
    <Section title={texts.title}>
      <div className={styles['plain']}>
        {account.needs_second_factor && (
          <p className={styles['note']} role="note">
            <InfoIcon />
            <span>{texts.needed}</span>
          </p>
        )}
        <p>{isOn ? texts.onText({ count: left }) : texts.offText}</p>
        {isOn ? (
          <div className={styles['actions']}>
            <Button look="line" onClick={() => setOpen('codes')}>
              {texts.newCodes}
            </Button>
            <Button look="dangerSoft" onClick={() => setOpen('remove')}>
              {texts.turnOff}
            </Button>
          </div>
        ) : (
          <Button look="line" icon={<LockIcon isSmall />} onClick={() => setOpen('set-up')}>
            {texts.turnOn}
          </Button>
        )}
      </div>
      {open === 'set-up' && <SetUpSecondFactor name={name} onClose={close} />}
      {(open === 'codes' || open === 'remove') && (
        <ChangeSecondFactor name={name} change={open} onClose={close} />
      )}
    </Section>
  )
}
