export const tones = {
  requested: 'warning',
  in_progress: 'info',
  not_yet: 'danger',
  passed: 'success',
  void: 'neutral',
} as const
