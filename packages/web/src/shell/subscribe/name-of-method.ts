import type { PaymentMethod, Texts } from '@gwar/protocol'

export function nameOfMethod(method: PaymentMethod, texts: Texts['purchase']): string {
  const names: { readonly [M in PaymentMethod]: string } = {
    blik: texts.blik,
    przelewy24: texts.przelewy24,
    paypal: texts.paypal,
    credit_card: texts.card,
  }
  return names[method]
}
