import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { useCourseText } from '~/lesson/course-text'
import { useDateTime } from '~/platform/use-date-time'
import { qrPath } from '~/ui/qr-path'
import type { Sheet } from './courses.queries'

/** The certificate on one A4 page: who, what, since when, until when, and where to check it. */
export function CertificateSheet({ sheet }: { sheet: Sheet }) {
  const t = useTranslations('certificate')
  const read = useCourseText()
  const dateTime = useDateTime()
  const tag = useLocale()
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'long' })
  const address = `${location.origin}${localePath(localeOfTag(tag), `/verify/${sheet.code}`)}`
  return (
    <article
      lang={tag}
      className="certificate relative mx-auto flex min-h-[36rem] max-w-[210mm] flex-col overflow-hidden border border-control bg-paper-raised px-6 pt-8 pb-6 text-ink sm:aspect-[210/297] sm:px-14 sm:pt-14 sm:pb-10 print:aspect-auto print:h-[270mm] print:border-0 print:px-[14mm] print:py-[10mm]"
    >
      <p className="font-medium text-ink-soft">{sheet.tenant}</p>
      <h2 className="mt-8 text-3xl sm:mt-16">{t('title')}</h2>
      {sheet.state === 'valid' ? null : (
        <p className="mt-3 border-danger border-l-4 pl-4 font-medium text-danger">
          {sheet.state === 'expired'
            ? t('expired', { day: day(sheet.valid_until ?? sheet.issued_on) })
            : t('revoked')}
        </p>
      )}
      <p className="mt-8 text-ink-soft sm:mt-12">{t('awarded')}</p>
      <p className="mt-1 break-words font-semibold text-2xl">{sheet.person}</p>
      <p className="mt-6 text-ink-soft">{t('for')}</p>
      <p className="mt-1 max-w-prose text-balance text-xl">{read(sheet.title)}</p>
      <p className="mt-2 text-ink-soft text-sm">
        {t('facts', { lessons: sheet.lessons_total, minutes: sheet.minutes })}
      </p>
      <FlightDrawing />
      <div className="mt-auto flex flex-wrap items-end justify-between gap-6 border-ink border-t-2 pt-5">
        <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
          <Fact name={t('by')} value={sheet.tenant} />
          <Fact name={t('issued')} value={day(sheet.issued_on)} />
          <Fact name={t('until')} value={sheet.valid_until ? day(sheet.valid_until) : t('always')} />
          <Fact name={t('code')} value={<span className="break-all font-mono">{inFours(sheet.code)}</span>} />
          <Fact
            name={t('check')}
            value={
              <a href={address} className="break-all underline underline-offset-4">
                {address.replace(/^https?:\/\//, '')}
              </a>
            }
          />
        </dl>
        <Code address={address} label={t('qr')} />
      </div>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{value}</dd>
    </>
  )
}

function Code({ address, label }: { address: string; label: string }) {
  const { path, size } = qrPath(address)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="size-28 shrink-0 sm:size-32"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** The flight of steps, walked to the top. */
function FlightDrawing() {
  return (
    <svg viewBox="0 0 600 150" className="my-8 w-full" fill="none" strokeWidth="4" aria-hidden="true">
      <path d="M0 146h100v-28h100v-28h100v-28h100V34h100" className="stroke-brand" />
      <path d="M500 34V6h100" className="stroke-marigold" strokeWidth="7" />
    </svg>
  )
}

function inFours(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
