export default {
  find: 'Find people',
  help: 'Type part of the name.',
  chosen: '{count, plural, =0 {No one selected yet} one {One person selected} other {# people selected}}',
  nobody: 'No one with this name.',
  allPicked: 'Everyone with this name is already selected.',
  remove: 'Remove {name}',
} as const
