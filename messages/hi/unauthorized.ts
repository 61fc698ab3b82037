import type { SameKeys } from '../areas.ts'
import type english from '../en/unauthorized.ts'

export default {
  title: 'अनुमति नहीं है',
  description: 'आप साइन इन हैं, लेकिन आपके खाते को यह हिस्सा खोलने की अनुमति नहीं है।',
  heading: 'इस हिस्से तक आपकी पहुँच नहीं है।',
  lead: 'आप साइन इन हैं, लेकिन आपके खाते के पास इस हिस्से की ज़रूरी अनुमतियाँ नहीं हैं। अगर आपको लगता है कि होनी चाहिए, तो अपने वर्कस्पेस के एडमिन से बात करें।',
  otherAccount: 'दूसरे खाते से साइन इन करें',
  home: 'होम पेज पर जाएँ',
  ask: 'वर्कस्पेस में कोई मदद नहीं कर पा रहा? हमें लिखें',
} satisfies SameKeys<typeof english>
