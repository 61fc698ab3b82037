import { useTranslations } from 'use-intl'
import { Part } from '~/ui/part'
import { SiteLink } from '../site-link'

const solutions = [
  { name: 'sales', path: '/services/sales-excellence' },
  { name: 'talent', path: '/services/talent-optimization' },
  { name: 'digital', path: '/services/digital-transformation' },
] as const

/** The three solutions, each with the sign by which one knows that it is needed. */
export function Solutions() {
  const t = useTranslations('home.solutions')
  return (
    <Part title={t('title')} lead={t('lead')}>
      <ul className="-mt-5">
        {solutions.map(({ name, path }) => (
          <li key={name} className="border-hairline border-b">
            <SiteLink to={path} className="group block py-5">
              <span className="block font-semibold text-link text-xl underline-offset-4 group-hover:underline">
                {t(`${name}.title`)}
              </span>
              <span className="mt-1 block max-w-prose">{t(`${name}.text`)}</span>
              <span className="mt-1 block max-w-prose text-ink-soft">{t(`${name}.sign`)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <SiteLink
          to="/services"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('all')}
        </SiteLink>
      </p>
    </Part>
  )
}
