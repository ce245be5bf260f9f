import { createReviewSchema } from '@hemma/contracts/reviews';
import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { Dialog } from '@hemma/web-core/dialog';
import { ErrorNote } from '@hemma/web-core/error-note';
import { FormField } from '@hemma/web-core/form-field';
import { useTexts } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useRef, useState, type FormEvent } from 'react';
import { AroundName } from '../around-name';
import { useCreateReviewMutation } from '../reviews.api';
import styles from './completed-matches.page.module.css';
import { texts } from './completed-matches.texts';
import type { Exchange } from './exchanges';
import { StarRating } from './star-rating';

interface ReviewDialogProps {
  /** What is reviewed; null while nothing is. */
  exchange: Exchange | null;
  onClose: () => void;
  onReviewed: () => void;
}

/** Says how an exchange was. */
export function ReviewDialog({ exchange, onClose, onReviewed }: ReviewDialogProps) {
  const t = useTexts(texts);
  return (
    <Dialog isOpen={exchange !== null} title={t.leaveReview} onClose={onClose}>
      {exchange && <ReviewForm exchange={exchange} onClose={onClose} onReviewed={onReviewed} />}
    </Dialog>
  );
}

function ReviewForm({ exchange, onClose, onReviewed }: ReviewDialogProps & { exchange: Exchange }) {
  const t = useTexts(texts);
  const [createReview, { isLoading, error: failure }] = useCreateReviewMutation();
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const firstStar = useRef<HTMLInputElement>(null);
  const { counterpart, matchId } = exchange;

  const rate = (chosen: number) => {
    setRating(chosen);
    setErrors({ ...errors, rating: undefined });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const review = createReviewSchema.safeParse({
      revieweeId: counterpart.id,
      matchId,
      rating: rating ?? undefined,
      comment,
    });
    setErrors(
      Object.fromEntries(review.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []),
    );
    if (rating === null) {
      firstStar.current?.focus();
      toast({
        title: t.ratingRequired.title,
        description: t.ratingRequired.words,
        variant: 'destructive',
      });
    }
    if (!review.success || isLoading) return;
    try {
      await createReview(review.data).unwrap();
      toast({ title: t.submitted.title, description: t.submitted.words });
      onReviewed();
    } catch (error) {
      toast({
        title: t.submitFailed,
        description: errorMessage(error),
        variant: 'destructive',
      });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.question}>
        <AroundName words={t.howWasIt} name={counterpart.name} />
      </p>
      <StarRating rating={rating} onRate={rate} error={errors['rating']} firstStar={firstStar} />
      <FormField label={t.comment} optional error={errors['comment']}>
        {(field) => (
          <textarea
            {...field}
            rows={4}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </FormField>
      {failure && <ErrorNote>{errorSentence(failure)}</ErrorNote>}
      <p className={styles.actions}>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button look="primary" type="submit" wide busy={isLoading} busyLabel={t.submitting}>
          {t.submit}
        </Button>
      </p>
    </form>
  );
}
