import type { SameKeys } from '../areas.ts'
import type english from '../en/palette.ts'

export default {
  open: 'खोजें या कहीं जाएँ',
  groups: {
    pages: 'पेज',
    actions: 'विकल्प',
    members: 'सदस्य',
    people: 'कर्मचारी',
    outlets: 'आउटलेट',
  },
  invitations: 'निमंत्रण',
  outlets: 'आउटलेट',
  people: 'कर्मचारी',
  workspace: 'वर्कस्पेस सेटिंग्स',
  activity: 'गतिविधि',
  within: 'टीम एडमिन',
  toHindi: 'हिंदी में देखें',
  toEnglish: 'अंग्रेज़ी में देखें',
  theme: {
    light: 'रंग-रूप: हल्का',
    dark: 'रंग-रूप: गहरा',
    system: 'रंग-रूप: डिवाइस जैसा',
  },
  addUser: 'सदस्य जोड़ें',
  stopImpersonating: 'टेनेंट व्यू बंद करें',
  superAdminView: 'सुपर एडमिन व्यू',
  shortcuts: 'कीबोर्ड शॉर्टकट दिखाएँ',
  shortcutGroups: { everywhere: 'हर जगह', palette: 'खोज में' },
  shortcut: {
    palette: 'खोजें या कहीं जाएँ',
    sidebar: 'मेन्यू दिखाएँ या छिपाएँ',
    help: 'यह सूची दिखाएँ',
    choose: 'चुनें',
    follow: 'वहाँ जाएँ या वह काम करें',
    close: 'बंद करें',
  },
} satisfies SameKeys<typeof english>
