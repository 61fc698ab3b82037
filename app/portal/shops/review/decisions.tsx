import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button, buttonLook } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { askAgain, moveShop, type Review, rejectShop } from './reviews.queries'

type Asked = 'revise' | 'reject' | 'release'

/** What can be decided about a report now. */
export function Decisions({ review }: { review: Review }) {
  const t = useTranslations('shopReview.decide')
  const press = usePressedChange()
  const [asked, setAsked] = useState<Asked | null>(null)
  const isOpen = review.state === 'submitted' || review.state === 'in_review'
  const close = () => setAsked(null)
  return (
    <>
      {isOpen ? (
        <>
          <Button
            isPending={press.isPending}
            onClick={() =>
              void press.run(async () => {
                await moveShop(review.id, 'approve')
                return t('approved')
              })
            }
          >
            {t('approve')}
          </Button>
          <Button variant="secondary" onClick={() => setAsked('revise')}>
            {t('revise')}
          </Button>
          <Button variant="quiet" onClick={() => setAsked('reject')}>
            {t('reject')}
          </Button>
        </>
      ) : null}
      {review.state === 'approved' ? (
        <Button onClick={() => setAsked('release')}>{t('release')}</Button>
      ) : null}
      {review.released_at ? (
        <Link to={`/app/mystery-shops/shops/${review.id}`} className={buttonLook('secondary')}>
          {t('open')}
        </Link>
      ) : null}
      {asked === 'revise' ? <ReviseDialog review={review} onClose={close} /> : null}
      {asked === 'reject' ? (
        <ReasonDialog
          title={t('reject')}
          text={t('rejectText')}
          confirmLabel={t('reject')}
          isDanger
          onClose={close}
          onConfirm={async (reason, form) => {
            await rejectShop(review.id, reason, form.has('reshop'))
            return t('rejected')
          }}
        >
          <Checkbox name="reshop" label={t('reshop')} />
        </ReasonDialog>
      ) : null}
      {asked === 'release' ? (
        <ChangeDialog
          title={t('release')}
          confirmLabel={t('release')}
          onClose={close}
          onConfirm={async (form) => {
            await moveShop(review.id, 'release', String(form.get('note') ?? '').trim())
            return t('released')
          }}
        >
          <p className="text-ink-soft">{t('releaseText')}</p>
          <TextArea name="note" label={t('releaseNote')} maxLength={1000} />
        </ChangeDialog>
      ) : null}
    </>
  )
}

function ReviseDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useTranslations('shopReview.decide')
  const locale = localeOfTag(useLocale())
  return (
    <ChangeDialog
      title={t('revise')}
      confirmLabel={t('revise')}
      onClose={onClose}
      check={(form) =>
        Object.keys(reasonsOf(form)).length > 0 ? {} : { [firstOf(review)]: t('reasonMissing') }
      }
      onConfirm={async (form) => {
        await askAgain(review.id, reasonsOf(form))
        return t('revised')
      }}
    >
      <p className="text-ink-soft">{t('reviseText')}</p>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 font-medium">{t('reviseWhich')}</legend>
        {review.form.sections
          .flatMap((section) => section.questions)
          .map(({ id, title }) => (
            <TextField key={id} name={id} label={title[locale]} maxLength={500} />
          ))}
      </fieldset>
    </ChangeDialog>
  )
}

const firstOf = ({ form }: Review) => form.sections[0]?.questions[0]?.id ?? ''

function reasonsOf(form: FormData): Record<string, string> {
  const said = [...form].map(([id, reason]) => [id, String(reason).trim()] as const)
  return Object.fromEntries(said.filter(([, reason]) => reason !== ''))
}
