import type { SameKeys } from '../areas.ts'
import type english from '../en/billing.ts'

export default {
  title: 'बिलिंग का पता',
  lead: 'इनवॉइस इस बिज़नेस के नाम बनते हैं। जो बन चुके हैं वे वैसे ही रहते हैं।',
  failed: 'बिलिंग का पता नहीं खुल पाया। इंटरनेट देखकर फिर कोशिश करें।',
  legalName: 'क़ानूनी नाम',
  legalNameHelp: 'जैसा GST सर्टिफ़िकेट पर है।',
  address: 'पता, पिन कोड के साथ',
  country: 'बिज़नेस कहाँ रजिस्टर है',
  india: 'भारत में',
  abroad: 'भारत के बाहर',
  countryCode: 'देश, दो अक्षर',
  countryCodeHelp: 'जैसे AE या NP।',
  gstin: 'GSTIN',
  gstinHelp: 'बिज़नेस रजिस्टर न हो तो ख़ाली छोड़ें। पहले दो अंकों से राज्य तय होता है।',
  state: 'राज्य',
  stateHelp: 'GSTIN न हो तो ज़रूरी: इसी से तय होता है कि CGST और SGST लगे या IGST।',
  chooseState: 'राज्य चुनें',
  email: 'इनवॉइस का ई-मेल',
  emailHelp: 'इनवॉइस और याद दिलाने वाले ई-मेल यहीं आते हैं।',
  save: 'सेव करें',
  saved: 'बिलिंग का पता सेव हुआ',
  problem: {
    invalid_gstin: 'यह GSTIN सही नहीं है। सर्टिफ़िकेट से मिलाएँ।',
    state_required: 'बिज़नेस किस राज्य में है, चुनें।',
    unknown_country: 'देश दो अक्षरों में लिखें।',
    legal_name_required: 'क़ानूनी नाम भरें, 2 से 120 अक्षर।',
    billing_address_required: 'पता भरें, 5 से 300 अक्षर।',
  },
} satisfies SameKeys<typeof english>
