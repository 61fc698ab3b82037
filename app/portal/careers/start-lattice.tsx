import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { EmptyState } from '~/ui/empty-state'
import { type BusinessKind, businessKinds, startLattice } from '../career-graph.queries'

interface StartLatticeProps {
  tenantId: string
  mayDecide: boolean
  /** The kind of outlet whose roles are offered, where that is known. */
  kind?: BusinessKind | null
}

/** The kind of outlet that an address offers roles for. */
export function kindIn(params: URLSearchParams): BusinessKind | null {
  return businessKinds.find((kind) => kind === params.get('kind')) ?? null
}

/** Before any role of a kind of outlet needs anything: takes over the platform's lattice, or says who does. */
export function StartLattice({ tenantId, mayDecide, kind }: StartLatticeProps) {
  const t = useTranslations('careerSkills.start')
  const isViewOnly = useViewOnly()
  return (
    <EmptyState
      title={kind ? t('kindTitle', { kind }) : t('title')}
      text={t(mayDecide ? 'text' : 'waitText')}
      action={
        mayDecide && !isViewOnly ? (
          <TakeLattice tenantId={tenantId} kind={kind ?? null}>
            {t('action')}
          </TakeLattice>
        ) : undefined
      }
    />
  )
}

interface TakeLatticeProps {
  tenantId: string
  kind: BusinessKind | null
  variant?: 'secondary'
  children: React.ReactNode
}

/** The button that asks for the kind of business, and adds its roles to what is there. */
export function TakeLattice({ tenantId, kind, variant, children }: TakeLatticeProps) {
  const t = useTranslations('careerSkills.start')
  const locale = localeOfTag(useLocale())
  const isTaken = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const [, setParams] = useSearchParams()
  const close = () => {
    setAsking(false)
    if (isTaken.current) setParams({}, { replace: true, preventScrollReset: true }) // nothing is offered any more
  }
  return (
    <>
      <Button {...(variant && { variant })} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {isAsking ? (
        <ChangeDialog
          title={t('action')}
          confirmLabel={t('take')}
          onClose={close}
          onConfirm={async (form) => {
            const roles = await startLattice(tenantId, String(form.get('kind')) as BusinessKind, locale)
            isTaken.current = true
            return t('taken', { roles })
          }}
        >
          <p>{t('dialog')}</p>
          <ChoiceField
            name="kind"
            label={t('kind')}
            defaultValue={kind ?? 'hotel'}
            options={businessKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
        </ChangeDialog>
      ) : null}
    </>
  )
}
