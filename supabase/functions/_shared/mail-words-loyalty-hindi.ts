import type { LoyaltyWords } from './mail-words.ts'

/** What the mails to guests say in Hindi. */
export const loyaltyHindi: LoyaltyWords = {
  loyalty_code: ({ loyaltyCode = '', tenantName, brand }) => ({
    subject: `${loyaltyCode}: ${tenantName ?? brand} के लिए आपका कोड`,
    heading: loyaltyCode,
    lines: [`अपना कार्ड खोलने के लिए यह कोड ${tenantName ?? brand} के पेज पर लिखिए। यह दस मिनट चलेगा।`],
    note: 'यह कोड किसी को न बताएँ, स्टाफ़ को भी नहीं। अगर आपने इसे नहीं मँगाया, तो कुछ करने की ज़रूरत नहीं।',
  }),
  loyalty_expiring: ({ expiringPoints = '', until = '', tenantName, brand }) => ({
    subject: `${tenantName ?? brand} के ${expiringPoints} पॉइंट ${until} तक चलेंगे`,
    heading: `${expiringPoints} पॉइंट ${until} तक चलेंगे`,
    lines: ['अपना कार्ड खोलकर देखें कि इनसे कौन-सा इनाम मिल सकता है और अगला कितनी विज़िट दूर है।'],
    action: 'अपना कार्ड खोलें',
    note: 'यह मेल आपको इसलिए मिला है क्योंकि आपने चाहा था कि पॉइंट का समय पूरा होने से पहले बताया जाए। इसे अपने कार्ड में बंद कर सकते हैं।',
  }),
  loyalty_contact_changed: ({ changedContact, tenantName, brand }) => ({
    subject: `${tenantName ?? brand} के आपके कार्ड का ${changedContact === 'phone' ? 'फ़ोन नंबर' : 'ई-मेल पता'} बदल गया`,
    heading: `आपका ${changedContact === 'phone' ? 'फ़ोन नंबर' : 'ई-मेल पता'} बदल गया`,
    lines: [`अब ${tenantName ?? brand} के कार्ड के कोड नए पते पर आएँगे। आपके पॉइंट वहीं हैं।`],
    action: 'अपना कार्ड खोलें',
    note: `यह आपने नहीं किया? ${tenantName ?? brand} की टीम को बताएँ, वे मदद करेंगे।`,
  }),
  loyalty_offer: ({ offerTitle = '', offerLines = [], tenantName, brand }) => ({
    subject: `${tenantName ?? brand} का ऑफ़र: ${offerTitle}`,
    heading: offerTitle,
    lines: [...offerLines],
    action: 'अपना कार्ड खोलें',
    note: `यह मेल आपको इसलिए मिला है क्योंकि आपने ${tenantName ?? brand} के ऑफ़र पाने की सहमति दी थी।`,
  }),
}
