export default {
  title: 'View only',
  why: 'You’re in view-only mode. Select “Allow changes” and give a reason to edit.',
  note: 'You’re seeing this workspace as its people do. To change something for them, select “Allow changes” at the top and give a reason.',
  allowed: 'Changes allowed',
  left: '{time} left',
  minutesLeft: '{minutes, plural, one {One minute left} other {# minutes left}} in this view.',
  allow: 'Allow changes',
} as const
