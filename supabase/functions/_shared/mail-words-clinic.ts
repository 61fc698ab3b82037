/** The mails about career clinics. */
export const clinicMailKinds = [
  'clinic_booked',
  'clinic_asked',
  'clinic_cancelled',
  'clinic_offered',
  'clinic_reminder',
  'clinic_follow_up',
  'opening_decided',
  'mentoring_asked',
  'mentoring_answered',
] as const
export type ClinicMailKind = (typeof clinicMailKinds)[number]

/** What those mails tell. */
export interface ClinicMailFacts {
  clinic?: string | undefined
  /** Day and hours on the reader's clock. */
  clinicTime?: string
  clinicPlace?: string | undefined
  clinicLink?: string | undefined
  /** The coach, or for the coach the person. */
  clinicWith?: string | undefined
  clinicReason?: string | undefined
  /** Until when a place is held, as a moment. */
  clinicHeldUntil?: string | undefined
  isForCoach?: boolean
  isMoved?: boolean
  isDeclined?: boolean
  /** The reader cancelled it. */
  isOwnWish?: boolean
  /** A day or two hours before. */
  clinicHours?: number
  goalRole?: string | undefined
  openActions?: number
  /** Where the place is that was decided about. */
  openingOutlet?: string | undefined
  isChosen?: boolean
  /** What somebody wrote who asks for a mentor, and until when that waits. */
  askedFor?: string | undefined
  answerBy?: string | undefined
  /** What became of a pair: active, declined, released, done, ended. */
  pairState?: string | undefined
  /** The first day in the role, in words. */
  roleFrom?: string | undefined
  /** Has a login to open the clinic with. */
  mayOpenClinic?: boolean
}
