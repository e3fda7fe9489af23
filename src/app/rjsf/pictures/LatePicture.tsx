import { type ComponentType, useEffect, useState } from 'react';
import type { Picture } from '../../../engine/picture.ts';
import { retriable } from '../../../engine/retriable.ts';
import { fetchPictures } from '../../api/definitions.ts';
import { useFormRuntime } from '../../runtime/form-runtime.ts';
import type { SheetPictureProps } from './SheetPicture.tsx';

const load = retriable(() => import('./SheetPicture.tsx'));

interface Arrived {
  readonly component: ComponentType<SheetPictureProps>;
  readonly picture: Picture;
}

/** The picture that explains a field, loaded when it is first drawn. If that fails, the text beside it has to do. */
export function LatePicture({ name }: { readonly name: string }) {
  const { client, version, form } = useFormRuntime();
  const [arrived, setArrived] = useState<Arrived>();
  useEffect(() => {
    Promise.all([load(), fetchPictures(client, version)]).then(
      ([{ SheetPicture: component }, { [name]: picture }]) => picture && setArrived({ component, picture }),
      () => undefined,
    );
  }, [client, version, name]);
  return arrived && <arrived.component picture={arrived.picture} site={form.site} />;
}
