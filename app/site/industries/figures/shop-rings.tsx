import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** Where shops are seen twice: column and row of a grid of ten by six. */
const visits = ['10', '41', '72', '03', '54', '95', '25', '33', '84']
const calls = ['80', '01', '61', '22', '52', '13', '44', '65', '92']

function placesOf(shops: readonly string[], ring: string): string {
  return shops.map((at) => `M${Number(at[0]) * 32 + 16} ${Number(at[1]) * 32 + 3}${ring}`).join('')
}

/** Shops as dots, one for ten: a ring is a second visit, an open ring one that a call would have spared. */
export function ShopRings() {
  const t = useTranslations('industries.figure.shops')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={188}>
      <g fill="none" strokeWidth="2">
        <path
          d={`M16 14h290${'m-290 32h290'.repeat(5)}`}
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray="0 32"
          className="stroke-brand"
        />
        <path d={placesOf(visits, 'a11 11 0 0 0 0 22a11 11 0 0 0 0-22')} className="stroke-brand" />
        <path d={placesOf(calls, 'a11 11 0 1 0 11 11')} strokeWidth="3" className="stroke-marigold" />
      </g>
    </Drawing>
  )
}
