import { type LineKind, listAt, type TodayLine } from '../../today-line'

const toSession = ({ subject }: TodayLine) => `/app/courses/sessions/${subject.session_id}`

export const lineKinds: Record<string, LineKind> = {
  session_now: { to: toSession },
  session_moved_up: { to: toSession },
  session_ahead: { to: toSession },
  session_off: { to: toSession },
  session_running: { to: toSession },
  session_to_run: { to: toSession },
  sessions_to_confirm: {
    to: (line) =>
      line.count === 1 ? toSession(line) : listAt('/app/courses/sessions', { state: 'confirm' }),
  },
}
