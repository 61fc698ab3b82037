import type { SameKeys } from '../areas.ts'
import type english from '../en/device-log.ts'

export default {
  lead: 'पेज खुलने के बाद से इस ब्राउज़र ने ख़ुद जो देखा। अलर्ट हर 30 सेकंड में जाँचे जाते हैं; आख़िरी दस गंभीर घटनाएँ इसी डिवाइस पर कूटबद्ध रूप में रहती हैं।',
  alerts: 'अलर्ट',
  noAlerts: 'ऐसा कुछ नहीं हुआ जिससे अलर्ट बने।',
  rules: {
    auth_violations: 'पाँच मिनट में बिना अनुमति कई कोशिशें',
    rate_limits: 'सर्वर ने एक मिनट में कई बार रुकने को कहा',
    xss_attempts: 'स्क्रिप्ट डालने की कोशिश',
  },
  from: '{count, plural, =1 {एक घटना से} other {# घटनाओं से}}',
  acknowledge: 'मैंने देख लिया',
  acknowledged: 'देखा जा चुका है',
  events: '{count, plural, =0 {घटनाएँ} =1 {एक घटना} other {{count, number} घटनाएँ}}',
  noEvents: 'कुछ भी नज़र नहीं आया।',
  critical: 'इस डिवाइस की गंभीर घटनाएँ',
  noCritical: 'कोई नहीं।',
  severities: { low: 'मामूली', medium: 'मध्यम', high: 'बड़ी', critical: 'गंभीर' },
} satisfies SameKeys<typeof english>
