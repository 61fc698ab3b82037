import type { LineKind } from '../today-line'

export const lineKinds: Record<string, LineKind> = {
  skills_to_rate: { to: () => '/app/career-clinics' },
}
