import { useLocale, useTranslations } from 'use-intl'
import type { LookAround } from '~/domain/demo-accounts'
import { type Locale, localeOfTag, localePath } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { plans } from '~content/pricing.json'
import { Drawn } from '../drawn'
import { LargeFigure } from '../large-figure'
import { LookAroundActions, LookAroundLink } from '../look-around'
import { NextStep } from '../next-step'
import { DemoNote, type PictureId, ProductPicture } from '../product-picture'
import { Spread } from '../spread'
import { Modules } from './modules'

export const handle = { static: true }
export const meta = pageMeta
export const loader = pageLoader('platform', { more: ['drawn', 'pictures'] })

const { monthlyRupees, outletsMax, seatsIncluded } = plans.essential

interface Moment {
  name:
    | 'morning'
    | 'figures'
    | 'certificates'
    | 'lesson'
    | 'observed'
    | 'visit'
    | 'action'
    | 'skills'
    | 'operator'
  pictures: readonly PictureId[]
  /** Whose language the pictures are in, where the text says so. */
  shownIn?: Locale
  /** As whom one can see the same in the demo. */
  who?: LookAround
}

const week: readonly Moment[] = [
  { name: 'morning', pictures: ['today'], who: 'owner' },
  { name: 'figures', pictures: ['heatmap'] },
  { name: 'certificates', pictures: ['wall'], who: 'manager' },
  { name: 'lesson', pictures: ['steward', 'lesson'], shownIn: 'hi', who: 'steward' },
  { name: 'observed', pictures: ['sheet', 'path'] },
  { name: 'visit', pictures: ['report'] },
  { name: 'action', pictures: ['loop'] },
  { name: 'skills', pictures: ['skills'] },
  { name: 'operator', pictures: ['console'] },
]

/** The product, told as a week of the people who use it: each moment a real screen, and the step up to the next. */
export default function PlatformPage() {
  const t = useTranslations('platform')
  const locale = localeOfTag(useLocale())
  const to = (path: string) => localePath(locale, path)
  return (
    <>
      <Opening
        kind={t('kind')}
        title={t('heading')}
        lead={t('lead')}
        band="night"
        drawing={<Drawn of="desk" />}
        actions={
          <>
            <LookAroundActions />
            <span className="[[data-look]_&]:hidden">
              <ButtonLink href={to('/contact#appointment')}>{t('end.contact')}</ButtonLink>
            </span>
            <a
              href={to('/pricing')}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {t('pricing')}
            </a>
          </>
        }
      />
      <ol>
        {week.map((moment, at) => (
          <MomentPart key={moment.name} moment={moment} at={at} />
        ))}
      </ol>
      <Modules />
      <Spread title={t('cost.title')} ground="warm">
        <div data-own-figures>
          <LargeFigure figure={writeMoney(locale, monthlyRupees * 100)}>
            {t('cost.text', { n: outletsMax, seats: seatsIncluded })}
          </LargeFigure>
        </div>
      </Spread>
      <NextStep
        title={t('end.title')}
        text={t('end.text')}
        href={to('/contact#appointment')}
        label={t('end.contact')}
        other={{ href: to('/pricing'), label: t('pricing') }}
      />
    </>
  )
}

/**
 * A moment: when and who, what happens, and the screen; every other one the other way round, some on the dark. No weekdays: the
 * screens have dates, those of the day they were taken.
 */
function MomentPart({ moment, at }: { moment: Moment; at: number }) {
  const { name, pictures, shownIn, who } = moment
  const t = useTranslations('platform.moments')
  const demo = useTranslations('frame.demo')
  const isDark = name === 'lesson' || name === 'action'
  const isTurned = at % 2 === 1
  const isPair = pictures.length > 1
  return (
    <li className={isDark ? 'night' : 'border-hairline border-t'}>
      <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-8 px-5 py-12 md:px-8 md:py-20 lg:grid-cols-12">
        <div className={`lg:col-span-5 ${isTurned ? 'lg:order-2' : ''}`}>
          <p className="text-ink-soft text-sm">{t(`${name}.when`)}</p>
          <p className="mt-1 inline-block border-marigold border-b-2 font-medium">{t(`${name}.who`)}</p>
          <h2 className="mt-4 text-2xl">{t(`${name}.title`)}</h2>
          <p className="mt-4 max-w-prose">{t(`${name}.text`)}</p>
          <p className="mt-3 max-w-prose text-ink-soft">{t(`${name}.more`)}</p>
          {who ? <LookAroundLink who={who} label={demo(`as.${who}`)} className="mt-3" /> : null}
        </div>
        <div className={`lg:col-span-7 ${isPair ? 'mx-auto w-full max-w-xl' : ''}`}>
          <div className={isPair ? 'grid grid-cols-2 gap-4 md:gap-8' : ''}>
            {pictures.map((id, place) => (
              <div key={id} className={place > 0 ? 'mt-10' : ''}>
                <ProductPicture
                  of={id}
                  shownIn={shownIn}
                  sizes={isPair ? '(min-width:48rem) 272px,44vw' : '(min-width:64rem) 620px,92vw'}
                />
              </div>
            ))}
          </div>
          <DemoNote />
        </div>
      </div>
    </li>
  )
}
