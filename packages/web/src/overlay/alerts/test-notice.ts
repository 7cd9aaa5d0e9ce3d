import { ALERT_NOTICES, type NoticeEvent } from '@gwar/protocol'

/** A notice that did not happen, for a test of this kind of alert; unknown kinds are subscriptions. */
export function testNotice(kind: string | null): NoticeEvent {
  const name = Object.keys(ALERT_NOTICES).find((name) => ALERT_NOTICES[name] === kind) ?? 'subscription'
  return {
    type: 'notice',
    id: 'test',
    seq: 0,
    at: 0,
    text: '',
    i18n: {
      name,
      values: {
        name: 'Kefir2000',
        gifter_name: 'Kefir2000',
        months: 12,
        gift_months: 1,
        gift_count: 5,
        channel: '#szachy',
        count: 118,
        target: 200,
      },
    },
  }
}
