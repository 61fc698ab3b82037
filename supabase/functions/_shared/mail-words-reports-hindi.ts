import type { ReportWords } from './mail-words.ts'

const rules = {
  above: (bound: string) => `आपने कहा था कि ${bound} से ऊपर जाने पर बताया जाए।`,
  below: (bound: string) => `आपने कहा था कि ${bound} से नीचे जाने पर बताया जाए।`,
  limits: () => 'यह पिछले 26 हफ़्तों के आम उतार-चढ़ाव से ज़्यादा है।',
}

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
    subject: `रिपोर्ट ${reportName}: ${reportWhole[0]?.name ?? ''} ${reportWhole[0]?.value ?? ''}`,
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
  report_alert: ({ reportName = '', alert, tenantName = '' }) => ({
    subject: `${reportName} में बदलाव: ${alert?.value ?? ''}`,
    heading: `${alert?.figure ?? reportName}: ${alert?.value ?? ''}`,
    lines: alert
      ? [
          `${tenantName}: ${alert.figure} अब ${alert.value} है${alert.former ? `, पहले ${alert.former} था` : ''}।`,
          rules[alert.rule](alert.bound),
        ]
      : [],
    action: 'रिपोर्ट खोलें',
    note: 'यह एक बार बताया जाता है, और दोबारा तभी जब आँकड़ा लौटकर फिर बाहर जाए।',
  }),
  report_file: ({ reportName = '', reportFile }) => ({
    subject: `आपकी फ़ाइल तैयार है: ${reportName}`,
    heading: `“${reportName}” तैयार है`,
    lines: reportFile
      ? [
          `फ़ाइल में ${reportFile.rows} पंक्तियाँ हैं और वह ${reportFile.goesOn} तक आपके वर्कस्पेस में रहेगी, सिर्फ़ आपके लिए।`,
          ...(reportFile.isCut ? ['पंक्तियाँ इससे ज़्यादा हैं। सब पाने के लिए रिपोर्ट छोटी करें।'] : []),
        ]
      : [],
    action: 'अपनी फ़ाइलें खोलें',
    note: 'यह फ़ाइल आपने ही माँगी थी। बनने में समय लगा, इसलिए बता रहे हैं।',
  }),
  report_failed: ({ reportName = '' }) => ({
    subject: `रिपोर्ट बंद हुई: ${reportName}`,
    heading: `“${reportName}” बंद हो गई`,
    lines: ['रिपोर्ट लगातार तीन बार नहीं बन सकी, इसलिए अब किसी को नहीं आती।'],
    action: 'ई-मेल से आने वाली रिपोर्ट देखें',
    note: 'रिपोर्ट खोलें, उसे छोटा करें या छोटी अवधि चुनें, फिर दोबारा शुरू करें।',
  }),
  report_address: ({ tenantName = '', invitedBy, until = '' }) => ({
    subject: `क्या ${tenantName} इस पते पर रिपोर्ट भेज सकता है?`,
    heading: `${tenantName} आपको रिपोर्ट भेजना चाहता है`,
    lines: [
      `${invitedBy ?? tenantName} ने यह पता लिखा है, ताकि ${tenantName} के आँकड़े तय समय पर फ़ाइल में यहाँ आएँ। आपकी हाँ के बिना कुछ नहीं आएगा।`,
      `लिंक एक ही बार चलेगा, ${until} तक।`,
    ],
    action: 'देखें और हाँ कहें',
    note: 'अगर आप इन्हें नहीं जानते, तो कुछ न करें: कोई रिपोर्ट नहीं आएगी।',
  }),
  report_outside: ({ reportName = '', reportDays, reportWhole = [], tenantName = '' }) => ({
    subject: `${tenantName} की रिपोर्ट: ${reportName}`,
    heading: `${tenantName} की रिपोर्ट: ${reportName}`,
    lines: [`${tenantName}${reportDays ? `, ${reportDays}` : ''}। सारी पंक्तियाँ साथ लगी फ़ाइल में हैं।`],
    lists: [
      {
        heading: 'कुल मिलाकर',
        items: reportWhole.map(
          ({ name, value, former }) => `${name}: ${value}${former ? ` (पहले: ${former})` : ''}`,
        ),
      },
    ],
    note: `यह इसलिए आई कि इस पते ने ${tenantName} की रिपोर्ट के लिए हाँ कहा था। एक बार दबाकर आप इसे बंद कर सकते हैं।`,
  }),
  report_outside_stopped: ({ reportName = '' }) => ({
    subject: `अब बाहर नहीं जाती: ${reportName}`,
    heading: `“${reportName}” अब बाहर नहीं जाती`,
    lines: [
      'इसे रखने वाले अब एडमिन नहीं हैं, या इसमें कुछ ऐसा है जिसे बाहर भेजना तय नहीं हुआ था। इसलिए वर्कस्पेस के बाहर के पते पर यह अब नहीं जा रही। वर्कस्पेस में जिन्हें मिलती है, उन्हें मिलती रहेगी।',
    ],
    action: 'ई-मेल से आने वाली रिपोर्ट देखें',
    note: 'कोई एडमिन इसे अपने नाम करे, “बदलें” चुने, देखे कि बाहर क्या जाता है, और सेव करे।',
  }),
}
