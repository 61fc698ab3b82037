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
  report_scheduled: ({ reportName = '', reportDays, reportWhole = [], reportRows, tenantName = '' }) => ({
    subject: `${reportName}: ${reportWhole[0]?.name ?? ''} ${reportWhole[0]?.value ?? ''}`,
    heading: reportName,
    lines: [`${tenantName}${reportDays ? `, ${reportDays}` : ''}। इसमें वही है जो आप देख सकते हैं।`],
    lists: [
      {
        heading: 'कुल मिलाकर',
        items: reportWhole.map(
          ({ name, value, former }) => `${name}: ${value}${former ? ` (पहले: ${former})` : ''}`,
        ),
      },
      ...(reportRows ? [reportRows] : []),
    ],
    action: 'रिपोर्ट खोलें',
    note: 'यह आपके वर्कस्पेस में किसी ने आपके लिए तय किया है। एक बार दबाकर आप इसे बंद कर सकते हैं।',
  }),
  report_failed: ({ reportName = '' }) => ({
    subject: `रिपोर्ट बंद हुई: ${reportName}`,
    heading: `“${reportName}” बंद हो गई`,
    lines: ['रिपोर्ट लगातार तीन बार नहीं बन सकी, इसलिए अब किसी को नहीं आती।'],
    action: 'ई-मेल से आने वाली रिपोर्ट देखें',
    note: 'रिपोर्ट खोलें, उसे छोटा करें या छोटी अवधि चुनें, फिर दोबारा शुरू करें।',
  }),
}
