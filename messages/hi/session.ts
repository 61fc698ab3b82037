import type { SameKeys } from '../areas.ts'
import type english from '../en/session.ts'

export default {
  expiring: 'सत्र जल्द समाप्त होगा',
  expiringText:
    'कोई गतिविधि न होने के कारण आपका सत्र {time} में समाप्त हो जाएगा। सुरक्षा के लिए आप अपने आप लॉग आउट हो जाएँगे।',
  stay: 'लॉग इन रहें',
  signOut: 'साइन आउट',
  signedOut: 'साइन आउट हो गया',
  signedOutText: 'आप साइन आउट हो चुके हैं।',
  signOutError: 'साइन आउट में त्रुटि',
  signOutHere: 'इस डिवाइस पर आप साइन आउट हो गए हैं, पर सर्वर आपके बाक़ी सत्र बंद नहीं कर सका।',
  ended: 'आपका सत्र समाप्त हो गया',
  endedText: 'जहाँ थे वहीं से आगे बढ़ने के लिए फिर से साइन इन करें।',
  idledText: '15 मिनट तक कोई गतिविधि नहीं हुई, इसलिए आपको साइन आउट कर दिया गया।',
  draft: 'यहाँ आपका काम अधूरा रह गया था',
  draftText: '{when} को आपने जो लिखा था, वह इस डिवाइस पर सुरक्षित है।',
  draftRestore: 'वापस भरें',
  language: 'भाषा',
  theme: 'रंग-रूप',
  themes: { system: 'डिवाइस जैसा', light: 'हल्का', dark: 'गहरा' },
  notKept: 'यह पसंद इस डिवाइस पर लागू है, पर आपकी प्रोफ़ाइल में सहेजी नहीं जा सकी।',
  notFetched: 'उस भाषा के शब्द नहीं लाए जा सके। कृपया फिर कोशिश करें।',
  account: 'साइन इन:',
  settings: 'सेटिंग्स',
  toConsole: 'कंसोल पर जाएँ',
  toWorkspace: 'वर्कस्पेस पर जाएँ',
} satisfies SameKeys<typeof english>
