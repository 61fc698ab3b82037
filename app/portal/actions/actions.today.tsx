import { type LineKind, listAt, type TodayLine } from '../today-line'

const toOne = ({ subject }: TodayLine) => `/app/actions/${subject.action_id}`

export const lineKinds: Record<string, LineKind> = {
  my_actions: { to: (line) => (line.count === 1 ? toOne(line) : listAt('/app/actions', { state: 'mine' })) },
  my_actions_claimed: {
    to: (line) => (line.count === 1 ? toOne(line) : listAt('/app/actions', { state: 'claimed' })),
  },
  actions_overdue: {
    to: (line) => (line.count === 1 ? toOne(line) : listAt('/app/actions', { state: 'overdue' })),
  },
  actions_to_verify: {
    to: (line) => (line.count === 1 ? toOne(line) : listAt('/app/actions', { state: 'verify' })),
  },
}
