import type { Certification, SaidCertification } from './certifications.queries'

/** What the form says of a certification. A figure that is no number stays what it is: the database refuses it by name. */
export function readCertification(form: FormData, note: Certification['note']): SaidCertification {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const figure = (name: string) => (text(name) === '' ? null : Number(latinDigits(text(name))))
  const all = (name: string) => form.getAll(name).map(String)
  const isByCourses = text('earnedBy') === 'courses'
  return {
    title: { en: text('titleEn'), hi: text('titleHi') },
    note,
    earned_by: isByCourses ? 'courses' : 'document',
    courses_needed: isByCourses ? figure('coursesNeeded') : null,
    valid_months: figure('validMonths'),
    renewal_begins: figure('renewalBegins') ?? 0,
    grace_days: figure('graceDays') ?? 0,
    people_per_holder: text('rule') === 'ratio' ? (figure('peoplePerHolder') ?? 25) : null,
    first_courses: isByCourses ? all('firstCourses') : [],
    renewal_courses: isByCourses ? all('renewalCourses') : [],
    needs: orAny(all('jobRoles')).flatMap((job_role_id) =>
      orAny(all('outlets')).map((outlet_id) => ({ job_role_id, outlet_id })),
    ),
  }
}

/** None chosen means any. */
function orAny(ids: string[]): (string | null)[] {
  return ids.length > 0 ? ids : [null]
}

function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
}
