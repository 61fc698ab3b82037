import type { MailLanguage } from './mail-words.ts'

/** What the tools are called, by the last part of their address; as in the site's menu, which a test compares. */
const toolNames: Record<string, Record<MailLanguage, string>> = {
  'sales-cycle-velocity': { en: 'Sales cycle velocity', hi: 'सेल्स की रफ़्तार' },
  'net-revenue-retention': { en: 'Net revenue retention', hi: 'नेट रेवेन्यू रिटेंशन' },
  'utilization-forecaster': { en: 'Utilization forecaster', hi: 'यूटिलाइज़ेशन का अनुमान' },
  'tender-win-probability': { en: 'Tender win probability', hi: 'टेंडर जीतने की संभावना' },
  'revenue-health': { en: 'Revenue health', hi: 'रेवेन्यू की सेहत' },
  'revpar-bridge': { en: 'RevPAR to GOPPAR', hi: 'RevPAR से GOPPAR' },
  'menu-engineering': { en: 'Menu engineering', hi: 'मेन्यू इंजीनियरिंग' },
  'labour-roster': { en: 'Labour cost and roster', hi: 'रोस्टर और स्टाफ़ का ख़र्च' },
  'mystery-shop-sample': { en: 'How many mystery shops', hi: 'कितनी मिस्ट्री शॉप' },
  assessment: { en: 'Maturity assessment', hi: 'मैच्योरिटी असेसमेंट' },
  'solutions-matcher': { en: 'Solutions matcher', hi: 'समाधान चुनने में मदद' },
}

/** The name of a tool in a language; undefined for what is none of ours. */
export function toolName(id: string | undefined, language: MailLanguage): string | undefined {
  return id !== undefined && Object.hasOwn(toolNames, id) ? toolNames[id]?.[language] : undefined
}
