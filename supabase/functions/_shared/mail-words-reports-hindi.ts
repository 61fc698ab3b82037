import type { ReportWords } from './mail-words.ts'

/** What the mails of reports say in Hindi. */
export const reportsHindi: ReportWords = {
  weekly_letter: ({ weekly, tenantName = '' }) => ({
    subject: `${tenantName}: सोमवार, ${weekly?.day ?? ''} का पत्र`,
    heading: `सोमवार, ${weekly?.day ?? ''}`,
    lines: [`${tenantName} में हफ़्ता ऐसा रहा। हर आँकड़ा अपने नीचे की पंक्तियों तक ले जाता है।`],
    lists: weekly
      ? [
          { heading: weekly.titles.facts, items: weekly.facts.length > 0 ? weekly.facts : [weekly.noFacts] },
          { heading: weekly.titles.caveat, items: [weekly.caveat] },
          { heading: weekly.titles.decision, items: [weekly.decision] },
        ]
      : [],
    action: 'पत्र खोलें',
    note: 'यह सोमवार सुबह सात बजे आपके वर्कस्पेस के आँकड़ों से, तय नियमों से बनता है और वर्कस्पेस के एडमिन को मिलता है।',
  }),
}
