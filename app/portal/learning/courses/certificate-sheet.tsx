import { useState } from 'react'
import { useLocale, useMessages, useTranslations } from 'use-intl'
import { type CertificateText, certificateText } from '~/domain/certificate-text'
import { correctedBrand } from '~/domain/contrast'
import { localeOfTag } from '~/domain/locale'
import { qrPath } from '~/ui/qr-path'
import type { Sheet } from './courses.queries'

/** The certificate on one A4 page, in the words of the PDF: who, what, who saw it, until when, and where to check it. */
export function CertificateSheet({ sheet, siteUrl }: { sheet: Sheet; siteUrl: string }) {
  const t = useTranslations('certificate')
  const tag = useLocale()
  const text = certificateText(sheet, localeOfTag(tag), useMessages().certificate.sheet, siteUrl)
  return (
    <article
      lang={tag}
      className="certificate relative mx-auto flex min-h-[36rem] max-w-[210mm] flex-col overflow-hidden border border-control bg-paper-raised px-6 pt-8 pb-6 text-ink sm:aspect-[210/297] sm:px-14 sm:pt-14 sm:pb-10 print:aspect-auto print:h-[270mm] print:border-0 print:px-[14mm] print:py-[10mm]"
    >
      <div className="flex min-h-12 items-start justify-between gap-6">
        <p className="font-medium text-ink-soft">{text.tenant}</p>
        {sheet.tenant_logo_url ? <SheetLogo url={sheet.tenant_logo_url} /> : null}
      </div>
      <h2 className="mt-4 text-3xl sm:mt-12">{text.title}</h2>
      {text.notice ? (
        <p className="mt-3 border-danger border-l-4 pl-4 font-medium text-danger">{text.notice}</p>
      ) : null}
      <p className="mt-8 text-ink-soft sm:mt-12">{text.awarded}</p>
      <p className="mt-1 break-words font-semibold text-2xl">{text.person}</p>
      <p className="mt-6 text-ink-soft">{text.for}</p>
      <p className="mt-1 max-w-prose text-balance text-xl">{text.course}</p>
      <p className="mt-2 text-ink-soft text-sm">{text.scope}</p>
      <FlightDrawing color={sheet.tenant_brand_color} />
      <div className="mt-auto flex flex-wrap items-end justify-between gap-6 border-ink border-t-2 pt-5">
        <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
          {text.rows.map((row) => (
            <Fact key={row.name} row={row} address={text.address} />
          ))}
        </dl>
        <Code address={text.address} label={t('qr')} />
      </div>
    </article>
  )
}

function Fact({
  row: { name, value, kind },
  address,
}: {
  row: CertificateText['rows'][number]
  address: string
}) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={`min-w-0 ${kind === 'code' ? 'break-all font-mono' : 'break-words'}`}>
        {kind === 'address' ? (
          <a href={address} className="break-all underline underline-offset-4">
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
    </>
  )
}

/** The name stands beside it, so it says nothing; on paper, because most logos are drawn for it. */
export function SheetLogo({ url }: { url: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      src={url}
      alt=""
      onError={() => setMissing(true)}
      className="h-12 w-auto max-w-40 shrink-0 rounded-sm bg-[#fffdf9] object-contain p-1"
    />
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

/** The flight of steps, walked to the top, in the colour of the organisation. */
function FlightDrawing({ color }: { color: string | null }) {
  const { light, dark } = correctedBrand(color ?? '#2E3B55')
  return (
    <svg viewBox="0 0 600 150" className="my-8 w-full" fill="none" strokeWidth="4" aria-hidden="true">
      <path
        d="M0 146h100v-28h100v-28h100v-28h100V34h100"
        style={{ stroke: `light-dark(${light.mark}, ${dark.mark})` }}
      />
      <path d="M500 34V6h100" className="stroke-marigold" strokeWidth="7" />
    </svg>
  )
}
