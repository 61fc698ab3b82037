import type { ReportWords } from './mail-words.ts'

const rules = {
  above: (bound: string) => `You asked to be told when it goes above ${bound}.`,
  below: (bound: string) => `You asked to be told when it falls below ${bound}.`,
  limits: () => 'That is more than the ordinary ups and downs of its last 26 weeks.',
}

/** What the mails of reports say in English. */
export const reportsEnglish: ReportWords = {
  weekly_letter: ({ weekly, tenantName = '' }) => ({
    subject: `${tenantName}: your page for Monday, ${weekly?.day ?? ''}`,
    heading: `Monday, ${weekly?.day ?? ''}`,
    lines: [`This is how the week looks at ${tenantName}. Each number leads to the rows under it.`],
    lists: weekly
      ? [
          { heading: weekly.titles.facts, items: weekly.facts.length > 0 ? weekly.facts : [weekly.noFacts] },
          { heading: weekly.titles.caveat, items: [weekly.caveat] },
          { heading: weekly.titles.decision, items: [weekly.decision] },
        ]
      : [],
    action: 'Open the letter',
    note: 'It is written by rules from what stands in your workspace on Monday at seven, for its admins.',
  }),
  report_scheduled: ({ reportName = '', reportDays, reportWhole = [], reportRows, tenantName = '' }) => ({
    subject: `${reportName}: ${reportWhole[0]?.name ?? ''} ${reportWhole[0]?.value ?? ''}`,
    heading: reportName,
    lines: [`${tenantName}${reportDays ? `, ${reportDays}` : ''}, as you may see it.`],
    lists: [
      {
        heading: 'All together',
        items: reportWhole.map(
          ({ name, value, former }) => `${name}: ${value}${former ? ` (before: ${former})` : ''}`,
        ),
      },
      ...(reportRows ? [reportRows] : []),
    ],
    action: 'Open the report',
    note: 'Someone of your workspace set this up for you. You can stop it with one tap.',
  }),
  report_alert: ({ reportName = '', alert, tenantName = '' }) => ({
    subject: `${reportName}: ${alert?.value ?? ''}`,
    heading: `${alert?.figure ?? reportName}: ${alert?.value ?? ''}`,
    lines: alert
      ? [
          `${tenantName}: ${alert.figure} is at ${alert.value} now${alert.former ? `, it was ${alert.former}` : ''}.`,
          rules[alert.rule](alert.bound),
        ]
      : [],
    action: 'Open the report',
    note: 'You’re told once, and again only after the figure has come back.',
  }),
  report_file: ({ reportName = '', reportFile }) => ({
    subject: `Your file is ready: ${reportName}`,
    heading: `“${reportName}” is ready`,
    lines: reportFile
      ? [
          `The file holds ${reportFile.rows} rows and is kept in your workspace until ${reportFile.goesOn}, for you alone.`,
          ...(reportFile.isCut
            ? ['There are more rows than that. Narrow the report down to get them all.']
            : []),
        ]
      : [],
    action: 'Open your files',
    note: 'You asked for it yourself. It took longer than one waits for, so we tell you.',
  }),
  report_failed: ({ reportName = '' }) => ({
    subject: `Report stopped: ${reportName}`,
    heading: `“${reportName}” has stopped`,
    lines: ['The report couldn’t be made three times in a row, so it no longer comes to anyone.'],
    action: 'See reports by email',
    note: 'Open the report, narrow it down or choose a shorter period, then have it go on.',
  }),
  report_address: ({ tenantName = '', invitedBy, until = '' }) => ({
    subject: `May ${tenantName} send reports to this address?`,
    heading: `${tenantName} would like to send you reports`,
    lines: [
      `${invitedBy ?? tenantName} has entered this address to send figures of ${tenantName} to it, as a file and by a rhythm. Nothing comes before you say yes.`,
      `The link works once, until ${until}.`,
    ],
    action: 'Look at it and say yes',
    note: 'If you don’t know who this is, do nothing: no report will come.',
  }),
  report_outside: ({ reportName = '', reportDays, reportWhole = [], tenantName = '' }) => ({
    subject: `${tenantName}: ${reportName}`,
    heading: reportName,
    lines: [`${tenantName}${reportDays ? `, ${reportDays}` : ''}. The file with the rows is attached.`],
    lists: [
      {
        heading: 'All together',
        items: reportWhole.map(
          ({ name, value, former }) => `${name}: ${value}${former ? ` (before: ${former})` : ''}`,
        ),
      },
    ],
    note: `It comes because this address said yes to reports of ${tenantName}. You can stop it with one tap.`,
  }),
  report_outside_stopped: ({ reportName = '' }) => ({
    subject: `No longer sent outside: ${reportName}`,
    heading: `“${reportName}” no longer goes outside`,
    lines: [
      'Its owner is no longer an admin, or it asks something else than what was agreed to go to an address outside of your workspace, so nothing goes there now. Whoever gets it in your workspace still does.',
    ],
    action: 'See reports by email',
    note: 'An admin can make it theirs, choose “Change”, look at what goes outside, and keep it.',
  }),
}
