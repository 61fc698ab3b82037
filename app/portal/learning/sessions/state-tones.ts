export const stateTones = {
  planned: 'neutral',
  open: 'info',
  running: 'warning',
  done: 'success',
  cancelled: 'danger',
} as const

export const attendanceTones = {
  registered: 'info',
  waiting: 'warning',
  attended: 'success',
  absent: 'danger',
  excused: 'neutral',
} as const
