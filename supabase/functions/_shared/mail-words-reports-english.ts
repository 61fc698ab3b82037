import type { ReportWords } from './mail-words.ts'

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
}
