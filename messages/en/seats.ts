export default {
  title: 'Team Seats',
  inUse: 'In use',
  usedOf: '{used, number} of {cap, number}',
  reserved: '{count, number} reserved',
  free: '{count, plural, =0 {none free} other {{count, number} free}}',
  near: 'Approaching seat limit. Consider upgrading soon.',
  full: 'Seat limit reached. Upgrade your plan to add more users.',
  allReserved:
    'Pending invitations have reserved every seat that is left. To invite more people, withdraw one or upgrade your plan.',
  add: 'Add user',
} as const
