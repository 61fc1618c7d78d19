ALTER TABLE category VALIDATE CONSTRAINT category_color_known;
