export default {
  lead: 'What this browser itself noticed since the page was loaded. Alerts are weighed every 30 seconds; the last ten critical events stay on this device, encrypted.',
  alerts: 'Alerts',
  noAlerts: 'Nothing has added up to an alert.',
  rules: {
    auth_violations: 'Several attempts without permission within five minutes',
    rate_limits: 'The server asked to wait several times within a minute',
    xss_attempts: 'An attempt to bring in a script',
  },
  from: '{count, plural, one {from one event} other {from # events}}',
  acknowledge: 'I have looked at it',
  acknowledged: 'Looked at',
  events: '{count, plural, =0 {Events} one {One event} other {{count, number} events}}',
  noEvents: 'Nothing was noticed.',
  critical: 'Critical events of this device',
  noCritical: 'There was none.',
  severities: { low: 'low', medium: 'medium', high: 'high', critical: 'critical' },
} as const
