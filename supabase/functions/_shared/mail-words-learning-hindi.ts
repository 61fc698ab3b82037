import type { LearningWords } from './mail-words.ts'
import { type LearningPart, type LearningPiece, numberOf } from './mail-words-learning.ts'

const headings: Record<LearningPart, string> = {
  late: 'तारीख़ निकल गई',
  due: 'अगले 7 दिनों में पूरे करें',
  new: 'आपके लिए नए कोर्स',
  not_yet: 'आपका प्रैक्टिकल: अभी नहीं। तैयार हों, तब फिर कोशिश कीजिए',
  passed: 'आपका प्रैक्टिकल: पास',
  paper_accepted: 'आपका काग़ज़ मंज़ूर हुआ',
  paper_refused: 'आपका काग़ज़ मंज़ूर नहीं हुआ। वजह देखिए और दूसरा जमा कीजिए',
  ends: 'आपके जल्द ख़त्म होने वाले सर्टिफ़िकेट',
  team_late: 'आपकी टीम में जिनकी तारीख़ निकल गई',
  team_asked: 'प्रैक्टिकल के लिए कहा है',
  team_papers: 'काग़ज़, जिन पर आपका फ़ैसला बाक़ी है',
  team_ends: 'आपकी टीम के जल्द ख़त्म होने वाले सर्टिफ़िकेट',
}

const until = (part: LearningPart, day: string) =>
  part === 'team_asked' || part === 'team_papers'
    ? `${day} को ${part === 'team_asked' ? 'कहा' : 'जमा हुआ'}`
    : part === 'late' || part === 'team_late'
      ? `${day} तक करना था`
      : `${day} तक`

function lists(learning: readonly LearningPiece[] = []) {
  return learning.map(({ part, number, items }) => ({
    heading: headings[part],
    items: [
      ...items.map(({ name, title, day }) =>
        [name ? `${name}: ${title}` : title, ...(day ? [until(part, day)] : [])].join(', '),
      ),
      ...(number > items.length ? [`और ${number - items.length}`] : []),
    ],
  }))
}

const courses = (count: number) => (count === 1 ? 'एक कोर्स' : `${count} कोर्स`)
const noLogin = 'आपका लॉगिन अभी नहीं बना है: अपने मैनेजर से निमंत्रण भेजने को कहिए।'

/** What the mails about learning say in Hindi. */
export const learningHindi: LearningWords = {
  learning_digest: ({ learning = [], hasLogin, tenantName = '' }) => {
    const [late, teamLate] = [numberOf(learning, 'late'), numberOf(learning, 'team_late')]
    const isForTeam = learning.every(({ part }) => part.startsWith('team_'))
    const isOfPapers = learning.every(({ part }) => /^(team_papers|paper_)/.test(part))
    const papers = numberOf(learning, 'team_papers')
    return {
      subject: late
        ? `${courses(late)} की तारीख़ निकल गई`
        : isForTeam
          ? teamLate
            ? `आपकी टीम: ${courses(teamLate)} की तारीख़ निकल गई`
            : isOfPapers
              ? `आपकी टीम: ${papers === 1 ? 'एक काग़ज़' : `${papers} काग़ज़`} पर फ़ैसला बाक़ी`
              : 'आपकी टीम: कोर्स में क्या नया है'
          : isOfPapers
            ? 'आपके ज़रूरी सर्टिफ़िकेट: क्या नया है'
            : 'आपके कोर्स: क्या नया है',
      heading: isForTeam ? 'आज आपकी टीम' : isOfPapers ? 'आपके ज़रूरी सर्टिफ़िकेट' : 'आज आपके कोर्स',
      lines: hasLogin ? [] : [noLogin],
      lists: lists(learning),
      action: isForTeam
        ? isOfPapers
          ? 'काग़ज़ देखें'
          : 'टीम देखें'
        : isOfPapers
          ? 'मेरे ज़रूरी सर्टिफ़िकेट देखें'
          : 'सीखना जारी रखें',
      note: `यह मेल आपको इसलिए मिला है क्योंकि आप ${tenantName} की टीम में हैं। यह दिन में ज़्यादा से ज़्यादा एक बार आता है, जब कुछ नया हो।`,
    }
  },
  learning_nudge: ({ learning = [], hasLogin, invitedBy }) => ({
    subject: numberOf(learning, 'late')
      ? 'याद दिला दें: आपके कोर्स की तारीख़ निकल गई'
      : 'याद दिला दें: आपका कोर्स बाक़ी है',
    heading: 'कुछ मिनट काफ़ी हैं',
    lines: [
      invitedBy ? `${invitedBy} आपको यह याद दिला रहे हैं:` : 'आपके टीम लीड आपको यह याद दिला रहे हैं:',
      ...(hasLogin ? [] : [noLogin]),
    ],
    lists: lists(learning),
    action: 'सीखना जारी रखें',
    note: 'हर पाठ आपके फ़ोन पर कुछ ही मिनट का है, और जहाँ छोड़ा था वहीं से शुरू होता है।',
  }),
  observation_handed: ({ handed }) => ({
    subject: `प्रैक्टिकल आपको देखना है: ${handed?.person ?? ''}`,
    heading: 'आपके लिए एक प्रैक्टिकल',
    lines: [
      handed?.coach
        ? `${handed.coach} चाहते हैं कि ${handed.person} का प्रैक्टिकल आप देखें: ${handed.lesson}`
        : `${handed?.person ?? ''} का प्रैक्टिकल आप देखें: ${handed?.lesson ?? ''}`,
      ...(handed?.when ? [`कब: ${handed.when}`] : []),
      ...(handed?.words ? [`“${handed.words}”`] : []),
    ],
    action: 'प्रैक्टिकल खोलें',
    note: 'आपसे न हो पाए, तो इसे खोलकर किसी और को सौंप दें।',
  }),
}
