import { type LineKind, listAt } from '../today-line'

export const lineKinds: Record<string, LineKind> = {
  people_without_access: {
    to: ({ told: { among } }) =>
      among === 'outlets'
        ? listAt('/app/courses/team/people', { access: 'none' })
        : listAt('/app/admin/people', { access: 'none', state: 'here' }),
  },
  seats: { to: () => '/app/admin' },
  invitations_open: { to: () => listAt('/app/admin/invitations', { state: 'open' }) },
  invitations_expired: { to: () => listAt('/app/admin/invitations', { state: 'expired' }) },
  first_outlet: { to: () => '/app/admin/outlets' },
  first_people: { to: () => '/app/admin/invitations' },
  first_logo: { to: () => '/app/admin/workspace' },
}
