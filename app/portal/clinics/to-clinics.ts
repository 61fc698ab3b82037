import { redirect } from 'react-router'

/** The module opens with one's own clinics. */
export function clientLoader() {
  return redirect('/app/career-clinics/clinics')
}
