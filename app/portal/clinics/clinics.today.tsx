import type { LineKind, TodayLine } from '../today-line'

const toClinic = ({ subject }: TodayLine) => `/app/career-clinics/clinics/${subject.booking_id}`
const desk = () => '/app/career-clinics/desk'
const mine = () => '/app/career-clinics/clinics'

export const lineKinds: Record<string, LineKind> = {
  clinic_place: { to: toClinic },
  clinic_ahead: { to: toClinic },
  plan_to_review: { to: mine },
  clinics_to_confirm: { to: (line) => (line.count === 1 ? toClinic(line) : desk()) },
  clinics_to_close: { to: desk },
  clinics_to_lead: { to: desk },
  plans_to_follow_up: { to: desk },
  clinics_waited_for: { to: () => '/app/career-clinics/held' },
}
