import type { SameKeys } from '../areas.ts'
import type english from '../en/notices.ts'

export default {
  a_form_was_sent_with_the_shape_of_an_attack: 'हमले जैसा दिखने वाला फ़ॉर्म भेजा गया',
  a_paste_with_a_script_was_blocked: 'स्क्रिप्ट वाला टेक्स्ट चिपकाने से रोका गया',
  a_request_took_long: 'एक अनुरोध में बहुत समय लगा',
  a_script_of_another_origin_stands_in_the_page: 'पेज में किसी और साइट की स्क्रिप्ट है',
  an_address_carried_a_session_for_a_browser_that_has_one: 'लिंक में सेशन था, जबकि ब्राउज़र में पहले से साइन इन है',
  impersonation_attempted_without_permission: 'बिना अनुमति किसी टेनेंट के रूप में देखने की कोशिश हुई',
  more_than_10_clicks_a_second: 'एक सेकंड में 10 से ज़्यादा क्लिक',
  more_than_10_navigations_a_minute: 'एक मिनट में 10 से ज़्यादा पेज बदले गए',
  part_of_the_window_is_not_the_page: 'विंडो का एक हिस्सा पेज का नहीं है: शायद डेवलपर टूल खुले हैं',
  permissions_unverified: 'यूज़र की अनुमतियाँ जाँची नहीं जा सकीं',
  pin_blocked_for_15_minutes_after_5_failures: '5 बार ग़लत पिन डालने पर पिन 15 मिनट के लिए लॉक हुआ',
  pins_of_an_outlet_blocked_for_15_minutes_after_30_failures:
    'एक आउटलेट में 30 बार ग़लत पिन डालने पर वहाँ पिन 15 मिनट के लिए लॉक हुए',
  security_unverified: 'सुरक्षा जाँच पूरी नहीं हो सकी',
  tenant_unloaded: 'टेनेंट की जानकारी लोड नहीं हो सकी',
  tenant_uninitialized: 'टेनेंट शुरू नहीं हो सका',
  the_console_was_asked_for_without_permission: 'बिना अनुमति कंसोल खोलने की कोशिश हुई',
  the_page_came_over_an_insecure_connection: 'पेज असुरक्षित कनेक्शन से आया',
  the_page_stands_in_a_frame: 'पेज किसी और साइट के फ़्रेम में खुला है',
  the_page_took_long_to_load: 'पेज लोड होने में बहुत समय लगा',
  the_server_asked_to_wait: 'सर्वर ने ब्राउज़र से रुकने को कहा',
  a_client_asked_too_often: 'एक क्लाइंट ने बहुत बार अनुरोध भेजे',
  a_form_was_sent_with_what_looks_like_an_attack: 'फ़ॉर्म में हमले जैसा कुछ भेजा गया',
  a_scheduled_job_failed: 'एक नियमित काम पूरा नहीं हुआ',
  analytics_of_a_day_are_full_events_are_dropped: 'एक दिन के एनालिटिक्स की जगह भर गई: नई घटनाएँ छोड़ी जा रही हैं',
  reported_events_fill_their_day: 'ब्राउज़रों की रिपोर्टों की दिन भर की जगह भर गई: नई रिपोर्टें छोड़ी जा रही हैं',
  security_checks_failed: 'सुरक्षा जाँचें असफल रहीं',
  sign_in_blocked_for_15_minutes_after_5_failures: '5 असफल कोशिशों के बाद साइन इन 15 मिनट के लिए रोका गया',
  too_many_sign_in_codes_for_an_outlet: 'एक आउटलेट पर बहुत ज़्यादा साइन इन कोड मँगाए गए',
} satisfies SameKeys<typeof english>
