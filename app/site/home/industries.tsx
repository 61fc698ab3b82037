import { useTranslations } from 'use-intl'
import { Part } from '~/ui/part'
import { SiteLink } from '../site-link'

const industries = [
  'hospitality-tourism',
  'food-beverage',
  'ecommerce-retail',
  'healthcare-medtech',
  'education-edtech',
  'real-estate-proptech',
  'professional-services',
  'b2b-saas',
] as const

/** Who we work for, in large type: each name leads to the page of its trade. */
export function Industries() {
  const t = useTranslations('home.industries')
  return (
    <Part title={t('title')} lead={t('lead')}>
      <ul className="flex flex-wrap gap-x-8 gap-y-1 font-semibold text-2xl">
        {industries.map((id) => (
          <li key={id}>
            <SiteLink
              to={`/industries/${id}`}
              className="inline-block py-1 text-brand underline decoration-2 decoration-hairline underline-offset-8 hover:decoration-marigold"
            >
              {t(id)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Part>
  )
}
