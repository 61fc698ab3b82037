import type { LineKind } from '../today-line'

export const lineKinds: Record<string, LineKind> = {
  roles_to_set_up: { to: ({ subject }) => `/app/career-clinics/roles?kind=${subject.kind}` },
  roles_lacking: { to: () => '/app/career-clinics/matrix' },
  skills_alone: { to: () => '/app/career-clinics/matrix' },
  skills_ending: {
    to: ({ told }) => (told.who === 'team' ? '/app/career-clinics/matrix' : '/app/career-clinics'),
  },
  skills_to_rate: { to: () => '/app/career-clinics' },
  opening_decided: { to: () => '/app/career-clinics/openings' },
  mentoring_asked: { to: () => '/app/career-clinics/mentoring' },
  mentoring_step: { to: () => '/app/career-clinics/mentoring' },
  openings_to_decide: { to: () => '/app/career-clinics/openings' },
}
