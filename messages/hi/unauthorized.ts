import type { SameKeys } from '../areas.ts'
import type english from '../en/unauthorized.ts'

export default {
  title: 'अनुमति नहीं है',
  description: 'आप साइन इन हैं, लेकिन आपके खाते को यह हिस्सा खोलने की अनुमति नहीं है।',
  heading: 'आपको इस हिस्से की अनुमति नहीं है।',
  lead: 'आप साइन इन हैं, लेकिन आपके खाते को इस हिस्से की अनुमति नहीं है। अगर ज़रूरत हो, तो अपने वर्कस्पेस एडमिन से बात करें।',
  otherAccount: 'दूसरे खाते से साइन इन करें',
  home: 'होम पेज पर जाएँ',
  ask: 'वर्कस्पेस में कोई मदद नहीं कर पा रहा? हमें लिखें',
} satisfies SameKeys<typeof english>
