import { useLocation } from 'react-router'
import { offersNewsletter } from './offers-newsletter'
import script from './script/newsletter-offer?worker&url'

/** On pages that are read, the script that offers the newsletter; the dialog it shows lies in the newsletter's page. */
export function NewsletterOffer() {
  const { pathname } = useLocation()
  // Only in the built page: our policy lets React make no script element in the browser.
  return import.meta.env.SSR && offersNewsletter(pathname) ? <script type="module" src={script} /> : null
}
