import type { SameKeys } from '../areas.ts'
import type english from '../en/loyalty.ts'

export default {
  title: 'लॉयल्टी',
  lead: 'ऐसा प्रोग्राम जो गेस्ट एक वाक्य में समझ लें, और जिसके हर पॉइंट का हिसाब हो।',
  tabs: {
    overview: 'एक नज़र में',
    counter: 'काउंटर',
    guests: 'गेस्ट',
    claims: 'छूटे पॉइंट',
    signals: 'जाँच बाक़ी',
    rewards: 'रिवॉर्ड',
    campaigns: 'कैंपेन',
    programme: 'प्रोग्राम',
  },
  overview: {
    failed: 'लॉयल्टी प्रोग्राम लोड नहीं हुआ। इंटरनेट देखकर फिर कोशिश करें।',
    first: 'अभी कोई प्रोग्राम नहीं',
    firstAdmin:
      'एक वाक्य लिखें कि गेस्ट को क्या मिलेगा, पहले रिवॉर्ड चुनें और प्रकाशित करें। गेस्ट टेबल पर रखा कार्ड स्कैन करके जुड़ते हैं।',
    firstOther: 'जैसे ही आपके एडमिन प्रोग्राम प्रकाशित करेंगे, यहाँ दिखेगा कि वह कैसा चल रहा है।',
    toProgramme: 'प्रोग्राम लिखें',
    closed: 'प्रोग्राम बंद है: न कोई जुड़ सकता है, न पॉइंट कमा सकता है। जो पॉइंट गेस्ट के पास हैं, वे अब भी भुनाए जा सकते हैं।',
    waits: 'आपके इंतज़ार में',
    waiting: {
      claims: '{count, plural, one {एक गेस्ट के पॉइंट छूटे हैं} other {{count, number} गेस्ट के पॉइंट छूटे हैं}}',
      signals: '{count, plural, one {एक अलग-सी एंट्री देखनी है} other {{count, number} अलग-सी एंट्री देखनी हैं}}',
      adjustments:
        '{count, plural, one {एक सुधार को दूसरे व्यक्ति की हाँ चाहिए} other {{count, number} सुधारों को दूसरे व्यक्ति की हाँ चाहिए}}',
    },
    guests: 'गेस्ट',
    guestsLead: 'जिस गेस्ट का पिछले 90 दिनों में कोई बिल बना, वह सक्रिय गिना जाता है।',
    members: 'प्रोग्राम में',
    joined:
      '{count, plural, =0 {30 दिनों में कोई नहीं जुड़ा} one {30 दिनों में एक जुड़ा} other {30 दिनों में {count, number} जुड़े}}',
    active: 'सक्रिय',
    activeNote: '90 दिनों में {count, plural, one {एक गेस्ट} other {{count, number} गेस्ट}}',
    never: 'अभी कोई बिल नहीं',
    neverNote: 'जुड़े, पर कभी पॉइंट नहीं कमाए',
    redeemers: 'रिवॉर्ड ले चुके',
    redeemersNote: 'कम से कम एक बार, {count, plural, one {एक गेस्ट} other {{count, number} गेस्ट}}',
    meanBill: 'औसत बिल',
    meanBillNote: 'कार्ड वाले सभी बिलों का',
    pointsOpen: 'बचे हुए पॉइंट',
    pointsOpenNote: 'न भुनाए गए, न ख़त्म हुए',
    noProof:
      'हर प्रोग्राम में सदस्य दूसरों से ज़्यादा आते और ज़्यादा ख़र्च करते हैं, क्योंकि पुराने ग्राहक सबसे पहले जुड़ते हैं। सिर्फ़ इससे यह पता नहीं चलता कि प्रोग्राम से विज़िट बढ़ीं।',
    months: 'महीने-दर-महीने',
    monthsLead: 'कार्ड वाले बिल, और पॉइंट का क्या हुआ।',
    monthsPicture: 'हर महीने कार्ड वाले बिल, ज़्यादा से ज़्यादा {most, number}। आँकड़े नीचे की तालिका में हैं।',
    month: 'महीना',
    visits: 'बिल',
    spend: 'राशि',
    earned: 'कमाए पॉइंट',
    redeemed: 'भुनाए',
    expired: 'ख़त्म हुए',
    guestPage: 'आपके गेस्ट का पेज',
    guestPageLead: 'गेस्ट इसी पते पर जुड़ते हैं और अपना कार्ड पाते हैं। टेबल का कार्ड भी यहीं ले जाता है।',
  },
} satisfies SameKeys<typeof english>
