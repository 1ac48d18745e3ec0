import { useEffect, useState } from 'react';
import { type QuestionGroup, questionGroupIds } from '../questions';

/** The group that the visitor reads: the last one whose top has reached the upper third of the window. */
export function useGroupInView(): QuestionGroup | undefined {
  const [group, setGroup] = useState<QuestionGroup>();
  useEffect(() => {
    const inView = new Set<QuestionGroup>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = questionGroupIds.find((known) => target.id === `group-${known}`);
          if (id === undefined) continue;
          if (isIntersecting) inView.add(id);
          else inView.delete(id);
        }
        setGroup(questionGroupIds.filter((id) => inView.has(id)).at(-1));
      },
      { rootMargin: '0px 0px -66% 0px' },
    );
    // Groups below the first screen are added after the first paint.
    const observe = () => {
      for (const id of questionGroupIds) {
        const element = document.getElementById(`group-${id}`);
        if (element !== null) observer.observe(element);
      }
    };
    observe();
    const added = new MutationObserver(observe);
    const list = document.getElementById('group-product')?.parentElement;
    if (list) added.observe(list, { childList: true });
    return () => {
      observer.disconnect();
      added.disconnect();
    };
  }, []);
  return group;
}
