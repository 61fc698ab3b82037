import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { Button } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import { Dialog } from '~/ui/dialog'
import { type Grade, readGrade } from './shoppers.queries'

interface GradeButtonProps {
  /** Null for platform admins. */
  tenantId: string | null
  shopper: { id: string; name: string | null; grade: number | null }
}

/** The grade of a shopper; pressed, it says what it comes from. */
export function GradeButton({ tenantId, shopper }: GradeButtonProps) {
  const t = useTranslations('shoppers.grade')
  const { number } = useFormatter()
  const [told, setTold] = useState<Grade | 'failed'>()
  const name = shopper.name ?? ''
  const written = shopper.grade === null ? t('none') : number(shopper.grade, oneDigit)
  async function open() {
    setTold((await failingAsNull('the grade of a shopper', readGrade(tenantId, shopper.id))) ?? 'failed')
  }
  return (
    <>
      <Button variant="quiet" aria-label={t('of', { name, grade: written })} onClick={() => void open()}>
        {written}
      </Button>
      <Dialog isOpen={told !== undefined} title={t('title', { name })} onClose={() => setTold(undefined)}>
        {told === 'failed' ? <p>{t('failed')}</p> : null}
        {told && told !== 'failed' ? <GradeFacts told={told} /> : null}
      </Dialog>
    </>
  )
}

function GradeFacts({ told }: { told: Grade }) {
  const t = useTranslations('shoppers.grade')
  const { number } = useFormatter()
  return (
    <>
      <p className="max-w-prose">
        {told.grade === null
          ? t('few', { visits: told.visits })
          : t('is', { grade: number(told.grade, oneDigit), visits: told.visits })}
      </p>
      <p className="mt-2 mb-4 max-w-prose text-ink-soft">{t('rule')}</p>
      <Facts
        facts={told.parts.map(({ kind, visits, points }) => ({
          label: t(`parts.${kind}`),
          value:
            visits === 0
              ? t('nothing')
              : t('share', { visits, all: told.visits, points: number(points, oneDigit) }),
        }))}
      />
    </>
  )
}

const oneDigit = { maximumFractionDigits: 1 } as const
