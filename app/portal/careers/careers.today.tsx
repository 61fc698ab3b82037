import type { LineKind } from '../today-line'

export const lineKinds: Record<string, LineKind> = {
  skills_to_rate: { to: () => '/app/career-clinics' },
  opening_decided: { to: () => '/app/career-clinics/openings' },
  openings_to_decide: { to: () => '/app/career-clinics/openings' },
}
