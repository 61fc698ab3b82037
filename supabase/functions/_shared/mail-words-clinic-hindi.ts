import type { ClinicWords } from './mail-words.ts'
import type { ClinicMailFacts } from './mail-words-clinic.ts'

const about = ({ clinicTime = '', clinicWith, clinicPlace, clinicLink }: ClinicMailFacts) => [
  `कब: ${clinicTime}`,
  ...(clinicWith ? [`किसके साथ: ${clinicWith}`] : []),
  ...(clinicPlace ? [`कहाँ: ${clinicPlace}`] : []),
  ...(clinicLink ? [`लिंक: ${clinicLink}`] : []),
]
const linked = ({ mayOpenClinic }: ClinicMailFacts) => (mayOpenClinic ? { action: 'बातचीत खोलें' } : {})
const reason = ({ clinicReason }: ClinicMailFacts) => (clinicReason ? [`वजह: ${clinicReason}`] : [])

/** What the mails about career clinics say in Hindi. */
export const clinicHindi: ClinicWords = {
  clinic_booked: (facts) => ({
    subject: `${facts.isMoved ? 'नया समय' : 'बुक हो गई'}: ${facts.clinic ?? ''}, ${facts.clinicTime ?? ''}`,
    heading: facts.isMoved ? 'आपकी बातचीत का नया समय' : 'आपकी बातचीत तय हो गई',
    lines: [
      `“${facts.clinic ?? ''}” आपके कैलेंडर में है:`,
      ...about(facts),
      ...(facts.isForCoach ? reason(facts) : []),
    ],
    ...linked(facts),
    note: facts.isForCoach
      ? 'बातचीत से पहले जो आप दोनों पढ़ सकते हैं, वह उसके पेज पर है।'
      : 'आना नहीं हो पाएगा? उसके पेज पर समय बदलें या रद्द करें, ताकि यह समय किसी और को मिले।',
  }),
  clinic_asked: (facts) => ({
    subject: `मंज़ूरी चाहिए: ${facts.clinic ?? ''}, ${facts.clinicTime ?? ''}`,
    heading: 'कोई आपसे बात करना चाहता है',
    lines: [...about(facts), ...reason(facts)],
    ...linked(facts),
    note: 'जब तक आप हाँ या ना नहीं कहते, यह समय रुका रहेगा।',
  }),
  clinic_cancelled: (facts) => ({
    subject: `${facts.isDeclined ? 'समय नहीं मिला' : 'रद्द'}: ${facts.clinic ?? ''}, ${facts.clinicTime ?? ''}`,
    heading: facts.isMoved
      ? 'इस बातचीत का समय बदल रहा है'
      : facts.isDeclined
        ? 'आपके कोच इस समय नहीं मिल पाएँगे'
        : 'यह बातचीत रद्द हो गई',
    lines: [
      `“${facts.clinic ?? ''}”, ${facts.clinicTime ?? ''}${facts.clinicWith ? `, ${facts.clinicWith} के साथ` : ''}।`,
      ...reason(facts),
    ],
    ...linked(facts),
    note: facts.isForCoach || facts.isOwnWish ? 'आपको कुछ नहीं करना है।' : 'जब ठीक लगे, दूसरा समय चुन लें।',
  }),
  clinic_offered: (facts) => ({
    subject: `आपके लिए जगह: ${facts.clinic ?? ''}, ${facts.clinicTime ?? ''}`,
    heading: 'एक जगह आपके लिए रखी गई है',
    lines: [
      ...about(facts),
      `${facts.clinicHeldUntil ?? ''} तक हाँ कहें तो यह आपकी है। उसके बाद अगले व्यक्ति को मिलेगी।`,
    ],
    ...linked(facts),
    note: 'यह समय ठीक नहीं? इसे छोड़ दें, वेटिंग लिस्ट में आपकी बारी बनी रहेगी।',
  }),
  clinic_reminder: (facts) => ({
    subject: `${facts.clinicHours === 2 ? 'दो घंटे में' : 'कल'}: ${facts.clinic ?? ''}`,
    heading: facts.clinicHours === 2 ? 'आपकी बातचीत दो घंटे में है' : 'आपकी बातचीत एक दिन में है',
    lines: about(facts),
    ...linked(facts),
    note: facts.isForCoach
      ? 'बात करने से पहले तैयारी के नोट पढ़ लें।'
      : 'आना नहीं हो पाएगा? उसके पेज पर समय बदलें या रद्द करें।',
  }),
  clinic_follow_up: (facts) => ({
    subject: 'अपना प्लान फिर से देखने का समय',
    heading: 'कैसा रहा?',
    lines: [
      facts.goalRole ? `आपका लक्ष्य: ${facts.goalRole}।` : 'आपने अपने लिए एक प्लान बनाया था।',
      facts.openActions ? `${facts.openActions} क़दम अभी बाक़ी हैं।` : 'आपके सब क़दम पूरे हो गए।',
    ],
    ...linked(facts),
    note: 'दो वाक्य में लिखकर प्लान पूरा करें, या अगली बातचीत बुक करें।',
  }),
  opening_decided: (facts) => ({
    subject: `${facts.isChosen ? 'यह जगह आपकी है' : 'आपके लिए जवाब'}: ${facts.goalRole ?? ''}, ${facts.openingOutlet ?? ''}`,
    heading: facts.isChosen ? `${facts.goalRole ?? ''} का पद आपको मिला` : 'इस बार नहीं',
    lines: [
      facts.isChosen
        ? `${facts.roleFrom ?? ''} से ${facts.openingOutlet ?? ''} में ${facts.goalRole ?? ''} का पद आपका है।`
        : `${facts.openingOutlet ?? ''} में ${facts.goalRole ?? ''} का पद इस बार आपको नहीं मिला।`,
      ...(facts.clinicReason ? [`वजह: ${facts.clinicReason}`] : []),
    ],
    ...(facts.mayOpenClinic ? { action: 'ख़ाली पद देखें' } : {}),
    note: facts.isChosen ? 'शुरुआत के बारे में आपके मैनेजर आपसे बात करेंगे।' : '“मेरा रास्ता” में देखें कि आगे क्या करना है।',
  }),
  mentoring_asked: (facts) => ({
    subject: `${facts.clinicWith ?? 'कोई'} चाहते हैं कि आप उनके मेंटर बनें`,
    heading: 'कोई आपसे सीखना चाहता है',
    lines: [`${facts.clinicWith ?? ''} ने लिखा:`, facts.askedFor ?? ''],
    ...(facts.mayOpenClinic ? { action: 'जवाब दें' } : {}),
    note: `${facts.answerBy ?? ''} तक जवाब न आए तो अनुरोध वापस चला जाएगा।`,
  }),
  mentoring_answered: (facts) => {
    const name = facts.clinicWith ?? ''
    const told: Record<string, [string, string]> = {
      active: [`${name} आपके मेंटर हैं`, `${name} ने हाँ कहा है। पहली बातचीत का समय तय करें।`],
      declined: [`${name} अभी आपके मेंटर नहीं बन पाएँगे`, `${name} ने आपके अनुरोध का जवाब दिया है।`],
      released: ['आपके अनुरोध का जवाब नहीं आया', `${name} ने सात दिन में जवाब नहीं दिया। आप किसी और से पूछ सकते हैं।`],
      done: ['आपकी मेंटरिंग पूरी हुई', `${name} ने इसे आपके साथ पूरा किया।`],
      ended: ['आपकी मेंटरिंग बंद हुई', `${name} ने इसे बीच में बंद किया है।`],
    }
    const [heading, line] = told[facts.pairState ?? ''] ?? ['आपकी मेंटरिंग', '']
    return {
      subject: heading,
      heading,
      lines: [line, ...(facts.clinicReason ? [`वजह: ${facts.clinicReason}`] : [])],
      ...(facts.mayOpenClinic ? { action: 'मेंटरिंग खोलें' } : {}),
      note: 'वहाँ जो लिखा जाता है, वह सिर्फ़ आप दोनों पढ़ते हैं।',
    }
  },
}
