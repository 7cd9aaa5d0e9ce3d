/** People of a channel going together to another one, as lines and answers tell it. */
export interface VisitRecord {
  readonly id: string
  /** `going`: who wants to come says so until `ends_at`; `gone`: these people leave now; a cancelled one moves nobody. */
  readonly state: 'going' | 'gone' | 'cancelled'
  /** The name of the channel where people of this one go, without '#'; null where people come to this one. */
  readonly to: string | null
  /** The name of the channel whose people come to this one; null where people of this one go. */
  readonly from: string | null
  readonly ends_at: string
  /** How many come; 0 unless they are gone. */
  readonly count: number
}

/** A visit before both channels want it, as the owners of the one and the moderators of the other are told. */
export interface VisitOfferRecord extends Omit<VisitRecord, 'state'> {
  /** `offered`: the other side is asked until `ends_at`; `accepted`: a `VISIT` line follows or came already. */
  readonly state: 'offered' | 'accepted' | 'refused' | 'cancelled'
  /** The name of who offers it; null where that account is gone, or their channel hides who acts. */
  readonly by: string | null
  /** How many watched the channel from where they would come, when it was offered. */
  readonly viewers: number
}
