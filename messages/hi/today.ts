import type { SameKeys } from '../areas.ts'
import type english from '../en/today.ts'

export default {
  title: 'आज',
  lead: '{greeting} {date}।',
  openList: 'सूची खोलें',
  urgency: {
    overdue: 'तारीख़ निकल चुकी',
    hurting: 'इस पर ध्यान दें',
    today: 'आज के लिए',
    week: 'इस हफ़्ते',
    later: 'बाद में',
  },
  together: {
    outlet: 'सभी आउटलेट एक नज़र में',
  },
  calm: {
    title: 'फ़िलहाल सारे काम पूरे हैं',
    text: 'अभी आपके लिए कुछ बाक़ी नहीं है। कुछ करना होगा तो यहाँ दिखेगा।',
    learnText: 'अभी आपके लिए कुछ बाक़ी नहीं है। चाहें तो अपनी पसंद का कोई कोर्स चुनें।',
    learn: 'कोर्स देखें',
    adminText: 'अभी आपके लिए कुछ बाक़ी नहीं है। वर्कस्पेस में कुछ करना होगा तो यहाँ दिखेगा।',
    admin: 'अपनी टीम देखें',
  },
  lines: {
    invoices_open: {
      text: '{count, plural, =1 {एक इनवॉइस का भुगतान बाक़ी है} other {{count, number} इनवॉइस का भुगतान बाक़ी है}}',
      note: 'सबसे पहला {day} तक देना है।',
      action: 'इनवॉइस देखें',
    },
    order_quoted: {
      text: '{count, plural, one {आपकी मंज़ूरी बाक़ी है: {name}} other {{count, number} ऑर्डर पर आपकी मंज़ूरी बाक़ी है, पहला: {name}}}',
      note: 'क़ीमत {day} तक मान्य है।',
      action: 'फ़ैसला करें',
    },
    trial_ends: {
      text: '{count, plural, one {ट्रायल ख़त्म होने वाला है: {name}} other {{count, number} ट्रायल चल रहे हैं, सबसे पहले ख़त्म होगा: {name}}}',
      note: 'आख़िरी दिन {day} है।',
      action: 'ऑर्डर देखें',
    },
    workspace_read_only: { text: 'वर्कस्पेस में अभी सिर्फ़ पढ़ा जा सकता है', action: 'इनवॉइस देखें' },
    room_full: {
      text: 'फ़ाइलों के लिए जगह नहीं बची: {gb, number} जीबी',
      note: '{senders, select, guest {गेस्ट के बिल की फ़ोटो नहीं ली जा रही।} shopper {शॉपर की विज़िट की फ़ोटो नहीं ली जा रही।} guest_shopper {गेस्ट और शॉपर की फ़ोटो नहीं ली जा रही।} other {नई फ़ाइल नहीं ली जा रही।}} कुछ मिटाया नहीं जाता।',
      action: 'जगह बढ़ाएँ',
    },
    module_unused: { text: '{name} महीने भर से काम नहीं आया, और नया महीना आ रहा है', action: 'इस्तेमाल देखें' },
    seats_keep_order: {
      text: '{name} बंद नहीं हो सकता: जितनी सीटें बचेंगी उससे ज़्यादा लोग हैं',
      action: 'ऑर्डर देखें',
    },
    mentoring_asked: {
      text: '{count, plural, one {{name} चाहते हैं कि आप उनके मेंटर बनें} other {{count, number} लोग चाहते हैं कि आप उनके मेंटर बनें, पहले {name}}}',
      action: 'जवाब दें',
    },
    mentoring_step: {
      text: '{name} के साथ मेंटरिंग: {title}',
      action: 'मेंटरिंग खोलें',
    },
    opening_decided: {
      text: 'आपके लिए जवाब आया है: {role}, {place}',
      action: 'पढ़ें',
    },
    openings_to_decide: {
      text: '{count, plural, =1 {एक ख़ाली पद पर लोग आपके फ़ैसले के इंतज़ार में हैं} other {{count, number} ख़ाली पदों पर लोग आपके फ़ैसले के इंतज़ार में हैं}}',
      action: 'फ़ैसला करें',
    },
    roles_to_set_up: {
      text: 'अपने {kind, select, hotel {होटल} restaurant {रेस्तराँ} other {कैफ़े}} के पद तय करें: हर पद के लिए क्या चाहिए और वह कहाँ तक ले जाता है',
      action: 'शुरुआती पद लें',
    },
    roles_lacking: {
      text: '{count, plural, one {{place} में {role} के पद से {day} को कोई जा रहा है} other {4 महीनों में {count, number} पदों से लोग जा रहे हैं, पहले {place} में {role}, {day} को}}',
      action: 'तालिका खोलें',
    },
    skills_ending: {
      text: '{team}{day} तक {count, plural, =1 {एक हुनर} other {{count, number} हुनर}} का नया सबूत चाहिए',
      action: 'देखें कौन-से',
    },
    skills_alone: {
      text: '{count, plural, =1 {एक ज़रूरी हुनर एक ही व्यक्ति को आता है या किसी को नहीं} other {{count, number} ज़रूरी हुनर एक ही व्यक्ति को आते हैं या किसी को नहीं}}',
      action: 'देखें कौन-से',
    },
    skills_to_rate: {
      text: 'बताएँ कि अपने पद के हुनर में आप कहाँ हैं',
      action: 'ख़ुद को परखें',
    },
    shop_reviews: {
      text: '{count, plural, one {विज़िट की रिपोर्ट जाँचें: {place}} other {{count, number} विज़िट रिपोर्ट जाँचें, पहले: {place}}}',
      action: 'जाँचें',
    },
    shops_to_release: {
      text: '{count, plural, one {{place} की विज़िट जारी करें} other {मानी गई {count, number} विज़िट जारी करें, पहले: {place}}}',
      action: 'जारी करें',
    },
    shops_released: {
      text: 'पढ़ने के लिए एक विज़िट: {place}',
      action: 'पढ़ें',
    },
    shop_appeals: {
      text: '{count, plural, =1 {एक अपील पर फ़ैसला बाक़ी है: {place}} other {{count, number} अपीलों पर फ़ैसला बाक़ी है, सबसे पहले: {place}}}',
      action: 'फ़ैसला करें',
    },
    shop_criticals: {
      text: '{count, plural, =1 {{place} में एक ज़रूरी बात पूरी नहीं हुई: {item}} other {{count, number} ज़रूरी बातें पूरी नहीं हुईं, सबसे नई {place} में: {item}}}',
      note: 'अगली विज़िट में अभी सही नहीं दिखी',
      action: '{count, plural, =1 {विज़िट पढ़ें} other {सब देखें}}',
    },
    next_lesson: {
      text: '{lesson}',
      note: '“{course}”: {minutes, plural, one {# मिनट बाक़ी} other {# मिनट बाक़ी}}{has_day, select, true {, आख़िरी तारीख़ {day}} other {}}{in_path, select, true {। {path}: {steps} में से चरण {step}} other {}}',
      action: '{is_begun, select, true {आगे बढ़ें} other {शुरू करें}}',
    },
    own_path_choice: {
      text: '{missing, plural, =1 {एक और कोर्स चुनें} other {{missing, number} और कोर्स चुनें}}',
      note: 'लर्निंग पाथ: {path}',
      action: 'चुनें',
    },
    own_locked: {
      text: 'पहले “{first}” सीखें, फिर “{course}”',
      note: '{has_day, select, true {आख़िरी तारीख़ {day}} other {}}',
      action: 'कोर्स देखें',
    },
    own_courses: {
      text: '{count, plural, one {{count, number} कोर्स अभी पूरा नहीं हुआ} other {{count, number} कोर्स अभी पूरे नहीं हुए}}',
      action: 'सभी कोर्स देखें',
    },
    own_observation: {
      text: 'आपका काम देखा जाएगा: {lesson}',
      note: 'आपने {since} को कहा था। आपके मैनेजर या ट्रेनर समय निकालेंगे।',
      action: 'फिर से पढ़ें',
    },
    coach_words: {
      text: '“{words}”',
      note: '“{lesson}” पर {coach}, {on}।{is_passed, select, true {} other { आगे: {next_step}}}',
      action: '{is_passed, select, true {पाठ देखें} other {फिर कोशिश करें}}',
    },
    own_missing: {
      text: '{count, plural, one {आपको यह सर्टिफ़िकेट चाहिए: {title}} other {आपको {count, number} सर्टिफ़िकेट चाहिए, पहला: {title}}}',
      note: '{has_day, select, true {आख़िरी तारीख़ {day}} other {}}',
      action: 'कैसे मिलेगा, देखें',
    },
    own_ending: {
      text: '{count, plural, one {आपका सर्टिफ़िकेट जल्द ख़त्म होगा: {title}} other {आपके {count, number} सर्टिफ़िकेट जल्द ख़त्म होंगे, पहला: {title}}}',
      note: '{day} तक मान्य',
      action: 'नया करें',
    },
    own_next: {
      text: 'आपके सभी सर्टिफ़िकेट मान्य हैं। सबसे पहले {title} ख़त्म होगा, {day} को।',
      action: 'सर्टिफ़िकेट देखें',
    },
    clinic_place: {
      text: 'एक जगह आपके लिए रखी गई है: {clinic}, {day}, {time}',
      note: '{coach} के साथ। जल्दी लें, नहीं तो अगले व्यक्ति को मिलेगी।',
      action: 'जगह लें',
    },
    clinic_ahead: {
      text: '{clinic}: {day}, {time}',
      note: '{coach} के साथ',
      action: 'बातचीत खोलें',
    },
    plan_to_review: {
      text: 'अपना प्लान फिर देखें: {goal}',
      note: '{day} को',
      action: 'प्लान खोलें',
    },
    clinics_to_confirm: {
      text: '{count, plural, one {{name} आपसे बात करना चाहते हैं} other {{count, number} लोग आपसे बात करना चाहते हैं, पहले {name}}}',
      action: 'हाँ या मना करें',
    },
    clinics_to_close: {
      text: '{count, plural, =1 {एक बातचीत हो चुकी, दर्ज नहीं हुई} other {{count, number} बातचीत हो चुकीं, दर्ज नहीं हुईं}}',
      action: 'दर्ज करें',
    },
    clinics_to_lead: {
      text: '{count, plural, one {{day}, {time} पर आपकी एक बातचीत है} other {{day} को आपकी {count, number} बातचीत हैं, पहली {time} पर}}',
      action: 'डेस्क खोलें',
    },
    plans_to_follow_up: {
      text: '{count, plural, one {{name} का प्लान फिर देखें} other {{count, number} प्लान फिर देखें, पहले {name} का}}',
      action: 'डेस्क खोलें',
    },
    clinics_waited_for: {
      text: '{count, plural, one {{day} से एक व्यक्ति करियर की बातचीत के इंतज़ार में है} other {{count, number} लोग करियर की बातचीत के इंतज़ार में हैं, पहला {day} से}}',
      note: 'समय बढ़ाएँ या एक और कोच जोड़ें',
      action: 'आँकड़े देखें',
    },
    session_ahead: {
      text: '{title}: {day}, {time}',
      note: '{place}। आपकी सीट पक्की है।',
      action: 'क्लास देखें',
    },
    session_moved_up: {
      text: 'आपको सीट मिल गई: {title}, {day}, {time}',
      note: 'एक सीट ख़ाली हुई, इसलिए आपकी बारी आ गई। {place}।',
      action: 'क्लास देखें',
    },
    session_now: {
      text: 'अभी: {title}',
      note: '{place}',
      action: 'मैं यहाँ हूँ',
    },
    session_off: {
      text: 'रद्द: {title}, {day}',
      note: '{reason}',
      action: 'क्लास देखें',
    },
    session_to_run: {
      text: 'यह क्लास आपको लेनी है: {title}, {day}, {time}',
      note: '{people, plural, =0 {अभी किसी का नाम नहीं} one {एक कर्मचारी का नाम है} other {{people, number} कर्मचारियों के नाम हैं}}। {place}।',
      action: 'क्लास खोलें',
    },
    session_running: {
      text: 'आपकी क्लास चल रही है: {title}',
      note: '{people, plural, =0 {सूची में अभी कोई नहीं} one {सूची में एक कर्मचारी} other {सूची में {people, number} कर्मचारी}}',
      action: 'हाज़िरी लगाएँ',
    },
    kpi_signals: {
      text: '{count, plural, =1 {{place}: {kpi} सामान्य से ख़राब है} other {{count, number} KPI सामान्य से ख़राब हैं, सबसे पहले {place}: {kpi}}}',
      note: 'यह हफ़्ते का सामान्य उतार-चढ़ाव नहीं है',
      action: 'देखें क्या करना है',
    },
    visits_untaken: {
      text: '{count, plural, =1 {एक विज़िट किसी ने नहीं ली: {title}} other {{count, number} विज़िट किसी ने नहीं लीं: {title}}}',
      note: 'पहली {day} को',
      action: 'शॉपर ढूँढें',
    },
    visits_unreported: {
      text: '{count, plural, =1 {एक रिपोर्ट नहीं आई: {title}} other {{count, number} रिपोर्ट नहीं आईं: {title}}}',
      note: '{day} तक आनी थी',
      action: 'राउंड खोलें',
    },
    wave_to_start: {
      text: 'यह राउंड अभी शुरू नहीं हुआ: {title}',
      note: 'विज़िट {day} से',
      action: 'राउंड खोलें',
    },
    my_actions: {
      text: '{count, plural, =1 {आपका काम: {title}} other {आपके {count, number} काम बाक़ी हैं, सबसे पहले: {title}}}',
      note: '{day} तक',
      action: '{count, plural, =1 {खोलें} other {लिस्ट देखें}}',
    },
    my_actions_claimed: {
      text: '{count, plural, =1 {काम हो गया, पुष्टि बाक़ी है: {title}} other {आपके {count, number} काम हो गए, पुष्टि बाक़ी है, सबसे पहले: {title}}}',
      action: '{count, plural, =1 {खोलें} other {लिस्ट देखें}}',
    },
    actions_overdue: {
      text: '{count, plural, =1 {तारीख़ निकल गई: {title}} other {{count, number} कामों की तारीख़ निकल गई, सबसे पहले: {title}}}',
      note: '{day} तक करना था',
      action: '{count, plural, =1 {खोलें} other {लिस्ट देखें}}',
    },
    actions_to_verify: {
      text: '{count, plural, =1 {{owner} ने काम पूरा बताया है: {title}} other {{count, number} काम पूरे बताए गए हैं और जाँचने बाक़ी हैं}}',
      action: 'जाँचें',
    },
    sessions_to_confirm: {
      text: '{count, plural, one {हाज़िरी पक्की करनी है: {title}} other {{count, number} क्लास की हाज़िरी पक्की करनी है}}',
      note: 'कौन आए, यह बताने पर ही पाठ पूरा गिना जाता है।',
      action: 'हाज़िरी लगाएँ',
    },
    team_overdue: {
      text: '{people, plural, one {# कर्मचारी} other {{people, number} कर्मचारियों}} के {count, plural, one {# कोर्स} other {{count, number} कोर्स}} की तारीख़ निकल चुकी है',
      note: 'सबसे पुरानी तारीख़ {day} थी।{reminded, plural, =0 {} one { # कर्मचारी को याद दिलाया जा चुका है: {reminded_at}।} other { {reminded, number} कर्मचारियों को याद दिलाया जा चुका है, आख़िरी बार: {reminded_at}।}}',
      action: 'याद दिलाएँ',
    },
    team_joining: {
      text: '{people, plural, one {# नए कर्मचारी} other {{people, number} नए कर्मचारियों}} के {count, plural, one {# कोर्स} other {{count, number} कोर्स}} अभी बाक़ी हैं',
      note: 'पिछले चार हफ़्ते में आए',
      action: 'प्रगति देखें',
    },
    figures_missing: {
      text: '{count, plural, one {{house}: {day} के आँकड़े बाक़ी हैं} other {{count, number} दिनों के आँकड़े बाक़ी हैं, सबसे पहले {day}}}',
      note: '{count, plural, one {बस एक मिनट लगेगा।} other {{outlets, plural, one {{house}} other {पहले {house}। कुल # आउटलेट।}}}}',
      action: 'आँकड़े भरें',
    },
    figures_behind: {
      text: '{count, plural, one {{house} के आँकड़े पिछड़े हैं} other {{count, number} आउटलेट के आँकड़े पिछड़े हैं}}',
      action: 'दिन देखें',
    },
    observations: {
      text: '{count, plural, one {{name} तैयार हैं: उनका काम देखें} other {{count, number} कर्मचारी तैयार हैं: उनका काम देखें}}',
      note: '{count, plural, one {{lesson}} other {पहले: {name}, {lesson}}}। {since} से',
      action: '{count, plural, one {काम देखें} other {चुनें}}',
    },
    observation_for_me: {
      text: '{name} का प्रैक्टिकल आपको देखना है: {lesson}{has_day, select, true {, {day}, {time}} other {}}',
      note: '{coach}: “{words}”',
      action: 'प्रैक्टिकल खोलें',
    },
    documents: {
      text: '{count, plural, one {{count, number} काग़ज़ आपके फ़ैसले के लिए रुका है} other {{count, number} काग़ज़ आपके फ़ैसले के लिए रुके हैं}}',
      action: 'जाँचें',
    },
    team_missing: {
      text: '{count, plural, one {{count, number} सर्टिफ़िकेट बाक़ी है} other {{count, number} सर्टिफ़िकेट बाक़ी हैं}}',
      note: '{people, plural, one {# कर्मचारी} other {{people, number} कर्मचारी}}',
      action: 'नाम देखें',
    },
    team_expired: {
      text: '{count, plural, one {{count, number} सर्टिफ़िकेट ख़त्म हो चुका है} other {{count, number} सर्टिफ़िकेट ख़त्म हो चुके हैं}}',
      note: '{people, plural, one {# कर्मचारी} other {{people, number} कर्मचारी}}, सबसे पुराना {day} को',
      action: 'नाम देखें',
    },
    team_expiring: {
      text: '{count, plural, one {{count, number} सर्टिफ़िकेट जल्द ख़त्म होगा} other {{count, number} सर्टिफ़िकेट जल्द ख़त्म होंगे}}',
      note: '{people, plural, one {# कर्मचारी} other {{people, number} कर्मचारी}}, पहला {day} को',
      action: 'नाम देखें',
    },
    outlet: {
      text: '{name}, {city}',
      note: '{holds, select, overdue {{count, plural, one {# कोर्स} other {{count, number} कोर्स}} की तारीख़ निकल चुकी है} missing {{count, plural, one {# सर्टिफ़िकेट बाक़ी है} other {{count, number} सर्टिफ़िकेट बाक़ी हैं}}} expired {{count, plural, one {# सर्टिफ़िकेट ख़त्म हो चुका है} other {{count, number} सर्टिफ़िकेट ख़त्म हो चुके हैं}}} other {किसी की तारीख़ नहीं निकली}}',
      action: '{holds, select, overdue {कोर्स देखें} missing {नाम देखें} expired {नाम देखें} other {आउटलेट देखें}}',
    },
    people_without_access: {
      text: '{count, plural, one {{count, number} कर्मचारी अभी साइन इन नहीं कर सकते} other {{count, number} कर्मचारी अभी साइन इन नहीं कर सकते}}',
      note: 'इनका नाम दर्ज है, पर लॉगिन नहीं है।',
      action: 'प्रवेश दें',
    },
    join_request: {
      text: '{name} {outlet_name} से जुड़ना चाहते हैं',
      note: '{has_job_role, select, true {{job_role}। } other {}}{is_known, select, true {ये यहाँ काम कर चुके हैं या करते हैं: पुराना रिकॉर्ड ही रहेगा।} other {इस नाम, कोड या फ़ोन का अभी यहाँ कोई नहीं है।}}',
      action: 'जोड़ें',
    },
    join_unclear: {
      text: '{name} {outlet_name} से जुड़ना चाहते हैं',
      note: 'शायद ये पहले से आपके यहाँ हैं।',
      action: 'बताएँ कि ये कौन हैं',
    },
    join_requests: {
      text: '{count, plural, =1 {जुड़ने का एक अनुरोध} other {जुड़ने के {count, number} अनुरोध}}',
      action: 'सूची देखें',
    },
    loyalty_claims: {
      text: '{count, plural, =1 {एक गेस्ट के पॉइंट छूटे हैं: {place}} other {{count, number} गेस्ट के पॉइंट छूटे हैं, सबसे पहले: {place}}}',
      note: '{since} से इंतज़ार में',
      action: 'जवाब दें',
    },
    loyalty_signals: {
      text: '{count, plural, one {लॉयल्टी की एक अलग-सी एंट्री देखनी है} other {लॉयल्टी की {count, number} अलग-सी एंट्री देखनी हैं}}',
      note: '{holding, plural, =0 {किसी गेस्ट के पॉइंट रुके नहीं हैं} one {एक एंट्री के पॉइंट रुके हैं} other {{holding, number} एंट्री के पॉइंट रुके हैं}}',
      action: 'देखें',
    },
    loyalty_adjustments: {
      text: '{count, plural, one {पॉइंट के एक सुधार को दूसरे व्यक्ति की हाँ चाहिए} other {पॉइंट के {count, number} सुधारों को दूसरे व्यक्ति की हाँ चाहिए}}',
      action: 'तय करें',
    },
    loyalty_draft: {
      text: 'लॉयल्टी प्रोग्राम के कुछ बदलाव पब्लिश नहीं हुए',
      note: 'गेस्ट अब भी पुराने नियम पढ़ रहे हैं। आख़िरी बदलाव {since} को।',
      action: 'देखें',
    },
    reports_stopped: {
      text: '{count, plural, one {ई-मेल से आने वाली एक रिपोर्ट बंद हो गई: {name}} other {ई-मेल से आने वाली {count, number} रिपोर्ट बंद हो गईं, सबसे पहले: {name}}}',
      action: 'देखें',
    },
    figures_out: {
      text: '{count, plural, one {जिस आँकड़े पर नज़र है वह सीमा से बाहर है: {name}} other {जिन पर नज़र है उनमें से {count, number} आँकड़े सीमा से बाहर हैं, सबसे पहले: {name}}}',
      action: 'देखें',
    },
    files_ready: {
      text: '{count, plural, =1 {एक फ़ाइल तैयार है: {name}} other {{count, number} फ़ाइलें तैयार हैं, सबसे पहले: {name}}}',
      action: 'डाउनलोड करें',
    },
    seats: {
      text: '{cap, number} में से {count, number} सीटें भर चुकी हैं',
      note: '{reserved, plural, =0 {कोई सीट सुरक्षित नहीं} one {# सीट सुरक्षित} other {{reserved, number} सीटें सुरक्षित}}',
      action: 'सदस्य देखें',
    },
    invitations_expired: {
      text: '{count, plural, one {{count, number} निमंत्रण की तारीख़ निकल चुकी है} other {{count, number} निमंत्रणों की तारीख़ निकल चुकी है}}',
      note: 'फिर से भेजें या वापस लें।',
      action: 'निमंत्रण देखें',
    },
    invitations_open: {
      text: '{count, plural, one {{count, number} निमंत्रण का जवाब बाक़ी है} other {{count, number} निमंत्रणों का जवाब बाक़ी है}}',
      action: 'निमंत्रण देखें',
    },
    first_outlet: {
      text: 'पहला आउटलेट जोड़ें',
      note: 'जहाँ आपकी टीम काम करती है: होटल, रेस्तराँ।',
      action: 'आउटलेट जोड़ें',
    },
    first_people: {
      text: 'टीम को बुलाएँ',
      note: 'एक ई-मेल पता, पेस्ट की हुई सूची या फ़ाइल।',
      action: 'बुलाएँ',
    },
    first_course: {
      text: 'पहला कोर्स दें',
      note: 'एक कर्मचारी, किसी पद, आउटलेट या पूरी टीम को।',
      action: 'कोर्स चुनें',
    },
    first_logo: {
      text: 'अपना लोगो लगाएँ',
      note: 'हर पेज पर सबसे ऊपर आपका नाम, लोगो और रंग।',
      action: 'लोगो लगाएँ',
    },
  },
  ring: '{total, number} में से {done, number} पाठ पूरे',
  bars: {
    courses: 'कोर्स',
    certificates: 'सर्टिफ़िकेट',
    of: '{total, number} में से {done, number}',
  },
  join: {
    letIn: 'जोड़ें',
    card: '{name} अब आउटलेट कार्ड से आ सकते हैं',
    login: '{name} अब इस आउटलेट में हैं, और पहले की तरह साइन इन करेंगे',
    takenBack: '{name} फिर इंतज़ार में हैं',
  },
  remind: {
    done: '{count, plural, =0 {किसी को ई-मेल नहीं गया} =1 {एक कर्मचारी को ई-मेल जा रहा है} other {{count, number} कर्मचारियों को ई-मेल जा रहे हैं}}',
    undone: 'ई-मेल रोक दिए गए',
    already:
      '{count, plural, one {# कर्मचारी को} other {{count, number} कर्मचारियों को}} पिछले 24 घंटे में याद दिलाया जा चुका है, इसलिए दोबारा नहीं भेजा:',
    unreachable: '{count, plural, one {# कर्मचारी} other {{count, number} कर्मचारियों}} का ई-मेल पता नहीं है:',
    whatsApp: 'व्हाट्सऐप पर लिखें',
    noPhone: 'फ़ोन नंबर भी नहीं है। मिलकर बताएँ।',
    giveAccess:
      '{count, plural, one {# कर्मचारी को} other {{count, number} कर्मचारियों को}} आउटलेट कार्ड से प्रवेश दें',
    printCard:
      '{count, plural, one {# कर्मचारी कार्ड से आते हैं} other {{count, number} कर्मचारी कार्ड से आते हैं}}: कार्ड प्रिंट करें',
    message: 'नमस्ते {name}, आपके कोर्स “{course}” की तारीख़ निकल चुकी है। यहाँ खोलें: {address}',
  },
} satisfies SameKeys<typeof english>
