import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { papers } from '~/domain/contrast'
import type { Tenant } from '~/platform/tenants.queries'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { FileField } from '~/ui/file-field'
import { FormFields } from '~/ui/form-fields'
import { Section } from '~/ui/section'
import type { WorkspaceAnswer } from './change-workspace'
import { logoProblem, logoTypes } from './logo-rules'
import { useDoneNotice, useWorkspaceErrors } from './use-workspace-errors'

/** The logo as it stands, and the ways to another one. */
export function LogoSection({ tenant }: { tenant: Tenant }) {
  const t = useTranslations('workspace')
  const isViewOnly = useViewOnly()
  const [isRemoving, setRemoving] = useState(false)
  const removal = useFetcher<WorkspaceAnswer>()
  const errors = useWorkspaceErrors(removal.data, {})
  useDoneNotice(removal, t('logoRemoved'), () => setRemoving(false))
  return (
    <Section title={t('logo')} lead={t('logoLead')}>
      {tenant.logoUrl ? (
        <div className="mb-6 flex flex-col items-start gap-3">
          <OnBothPapers src={tenant.logoUrl} alt={t('logoAlt', { name: tenant.name })} />
          <Button variant="quiet" disabled={isViewOnly} onClick={() => setRemoving(true)}>
            {t('removeLogo')}
          </Button>
        </div>
      ) : (
        <p className="mb-6 text-ink-soft">{t('noLogo')}</p>
      )}
      {isViewOnly ? null : <LogoForm key={tenant.logoUrl} hasLogo={tenant.logoUrl !== null} />}
      <ConfirmDialog
        isOpen={isRemoving}
        isDanger
        title={t('removeTitle')}
        confirmLabel={t('removeLogo')}
        isPending={removal.state !== 'idle'}
        onConfirm={() => void removal.submit({ intent: 'remove-logo' }, { method: 'post' })}
        onClose={() => setRemoving(false)}
      >
        <p>{t('removeText')}</p>
        {errors[''] ? (
          <p role="alert" className="text-danger">
            {errors['']}
          </p>
        ) : null}
      </ConfirmDialog>
    </Section>
  )
}

/** A file is looked at as soon as it is chosen: what cannot be a logo is said before anything is sent. */
function LogoForm({ hasLogo }: { hasLogo: boolean }) {
  const t = useTranslations('workspace')
  const ui = useTranslations('ui')
  const [chosen, setChosen] = useState<{ file: File; answer: WorkspaceAnswer | undefined } | null>(null)
  const fetcher = useFetcher<WorkspaceAnswer>()
  const label = t(hasLogo ? 'logoReplace' : 'logoFile')
  const errors = useWorkspaceErrors(chosen?.answer ?? fetcher.data, { logo: label })
  useDoneNotice(fetcher, t('logoSaved'))
  async function look(file: File | null) {
    if (!file) return setChosen(null)
    const problem = await logoProblem(file)
    setChosen({ file, answer: problem ? { wrong: { logo: problem } } : undefined })
  }
  return (
    <fetcher.Form method="post" encType="multipart/form-data" className="flex max-w-3xl flex-col gap-4">
      <input type="hidden" name="intent" value="logo" />
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        <FileField
          name="logo"
          label={label}
          accept={Object.keys(logoTypes).join(',')}
          onFile={(file) => void look(file)}
        />
      </FormFields>
      {chosen && !chosen.answer ? (
        <>
          <Preview file={chosen.file} />
          <div>
            <Button type="submit" isPending={fetcher.state !== 'idle'}>
              {t('useLogo')}
            </Button>
          </div>
        </>
      ) : null}
    </fetcher.Form>
  )
}

function Preview({ file }: { file: File }) {
  const t = useTranslations('workspace')
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address ? <OnBothPapers src={address} alt={t('chosen')} /> : null
}

function OnBothPapers({ src, alt }: { src: string; alt: string }) {
  return (
    <div className="flex flex-wrap gap-4">
      {(['light', 'dark'] as const).map((theme) => (
        <span
          key={theme}
          style={{ backgroundColor: papers[theme] }}
          className="flex h-24 w-48 items-center justify-center border border-hairline p-4"
        >
          <img
            src={src}
            alt={theme === 'light' ? alt : ''}
            className="max-h-full max-w-full object-contain"
          />
        </span>
      ))}
    </div>
  )
}
