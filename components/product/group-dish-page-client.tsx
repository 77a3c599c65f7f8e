'use client';

import type { DishData } from './dish-data.ts';
import { DishPage } from './dish-page-client.tsx';
import { GroupForm } from './group-form-client.tsx';

/** A group of dishes on its own page: the server renders its form, so its code must be part of the bundle. */
export const GroupDishPage = ({ data }: { readonly data: DishData }) => <DishPage data={data} Group={GroupForm} />;
